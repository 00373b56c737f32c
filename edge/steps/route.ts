import * as build from "virtual:react-router/server-build";
import groups from "virtual:stylesheet";
import { createRequestHandler } from "react-router";
import { createStylesheet } from "#app/document/document.server.ts";
import { parseTreatmentsCookie, serializeTreatmentsCookie } from "#app/experiments/session-treatments.ts";
import type { DomainTable } from "#app/locale/domains.ts";
import { isCallPath, isOutsideExperiments } from "#app/locale/path-kinds.ts";
import { isRequestSampled, isTracing } from "#app/observe/tracing.ts";
import { respondWithFullHit } from "#app/request/full-hit.ts";
import { lateClasses } from "#app/request/late-classes.ts";
import type { Services } from "#app/request/services.ts";
import { draftContext, routerContextFor, type Visit } from "#app/request/visit.ts";
import { withDesignerLinkQuery } from "../advertisement.ts";
import { traceRenderedPage } from "../telemetry/observe-requests.ts";
import { withRouterSpans } from "../telemetry/router-spans.ts";
import { canonicalRedirectOf } from "./canonical-redirect.ts";
import { toRouterRequest } from "./shop-request.ts";
import type { VisitorRequest } from "./visitor-request.ts";

export type RouterResult = {
  response: Response;
  /** Nonce of this response alone. */
  nonce: string;
  frames: ReadonlySet<string>;
  draft: boolean;
  /** New value of the `treatments` cookie; undefined if unchanged. */
  treatments: string | undefined;
  sessionTreatments: string[] | undefined;
};

export const buildVersion: string = build.assets.version;

const stylesheetAddress = build.assets.routes.root?.css?.find((name) => name.includes("/root-"));
const stylesheet =
  groups && stylesheetAddress
    ? createStylesheet(stylesheetAddress, groups, lateClasses, [...build.assets.entry.imports, build.assets.entry.module])
    : undefined;

/** Response of the router to a request, before it is rendered. */
export type RoutedPage = {
  /** Resolves to undefined unless the page can be answered from memory. */
  findStored(): Promise<RouterResult | undefined>;
  render(): Promise<RouterResult>;
};

export type RoutePage = (visitorRequest: VisitorRequest, editedStory?: Visit["written"]) => RoutedPage;

export function createPageRouter(services: Services, domains: DomainTable, development: boolean): RoutePage {
  const handlers = new Map<string, ReturnType<typeof createRequestHandler>>();
  const instrumented = isTracing() ? withRouterSpans(build) : build;

  const handlerOf = (basename: string) => {
    let handler = handlers.get(basename);
    if (!handler) {
      handler = createRequestHandler({ ...instrumented, basename: basename || "/" }, development ? "development" : "production");
      handlers.set(basename, handler);
    }
    return handler;
  };

  return ({ shopRequest, timing, visitor, handedOn, debug, override }, written) => {
    const { request, client, url, address, dataRequest, encode } = shopRequest;
    const nonce = newNonce();
    const visit: Visit = {
      address,
      domains,
      services,
      timing,
      nonce,
      crawler: visitor.crawler,
      scriptless: visitor.scriptless,
      debug,
      visitorKey: visitor.key,
      session: visitor.crawler ? undefined : { cookie: visitor.treatments },
      override,
      statistics: visitor.statistics,
      build: build.assets.version,
      dataRequest,
      client,
      leaving: () => request.signal,
      encode: visitor.scriptless && handedOn.size > 0 ? withDesignerLinkQuery(encode, handedOn) : encode,
      stylesheet,
      // Crawlers ignore styles. Browsers without JavaScript cannot report that they have the stylesheet, so each page would contain it.
      skipsInlineStyles: visitor.crawler || visitor.scriptless || visitor.stylesheet === stylesheetAddress,
      written,
      frames: new Set(),
      move: dataRequest ? canonicalRedirectOf(shopRequest, domains) : undefined,
    };
    const newTreatments = () => visit.session?.changed && serializeTreatmentsCookie(visit.session.changed);
    const hasExperiments = visit.session && !isOutsideExperiments(address.path);
    const readKnown = (isRenderTraced: boolean) =>
      hasExperiments && (isRenderTraced || isRequestSampled()) ? services.flags.experiments() : undefined;
    type Known = Awaited<ReturnType<typeof readKnown>>;
    const sessionTreatments = (known: Known) =>
      known && Array.from(parseTreatmentsCookie(newTreatments() ?? visit.session?.cookie, known), ([name, value]) => `${name}=${value}`);
    const result = (response: Response, draft: boolean, known: Known): RouterResult => {
      return { response, nonce, frames: visit.frames, draft, treatments: newTreatments(), sessionTreatments: sessionTreatments(known) };
    };

    return {
      async findStored() {
        if (request.method !== "GET") return undefined;
        const response = await respondWithFullHit(visit, request.headers.get("cookie") ?? "", url.searchParams);
        return response && result(response, false, await readKnown(false));
      },
      async render() {
        // A rendered page has an exported trace of its own unless the request's span is exported.
        const isRenderTraced = !isCallPath(address.path) && isTracing();
        const known = await readKnown(isRenderTraced);
        const context = routerContextFor(visit);
        const render = () => handlerOf(address.basename)(toRouterRequest(shopRequest), context);
        const traced = { timing, sessionTreatments: () => sessionTreatments(known) };
        const response = await (isRenderTraced ? traceRenderedPage(shopRequest, traced, render) : render());
        return result(response, context.get(draftContext) !== null, known);
      },
    };
  };
}

function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)))).slice(0, 22);
}
