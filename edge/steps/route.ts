import * as build from "virtual:react-router/server-build";
import css from "virtual:stylesheet";
import { createRequestHandler } from "react-router";
import { stylesheetOf } from "#app/document/document.server.ts";
import type { Domains } from "#app/locale/domains.ts";
import { answerFromMemory } from "#app/request/from-memory.ts";
import type { Services } from "#app/request/services.ts";
import { contextOf, draftContext, type Visit } from "#app/request/visit.ts";
import { handingOn } from "../advertisement.ts";
import { routable } from "./asked.ts";
import { movedTo } from "./move.ts";
import type { Visiting } from "./visiting.ts";

/** What the router answered. */
export type Routed = {
  response: Response;
  /** Stands on every script of this response, and on no other response. */
  nonce: string;
  /** The origins whose frames it may show. */
  frames: ReadonlySet<string>;
  /** Only an editor sees drafts, and nobody keeps them. */
  draft: boolean;
};

const stylesheetAddress = build.assets.routes.root?.css?.find((name) => name.includes("/root-"));
/** While the shop is developed, each part's stylesheet comes by itself. */
const stylesheet = css && stylesheetAddress ? stylesheetOf(stylesheetAddress, css) : undefined;

/** @param written a story as an editor is writing it */
export type Route = (visiting: Visiting, written?: Visit["written"]) => Promise<Routed>;

/** Hands a request to the router, which makes the page, its data, a file or a call. */
export function openRoute(services: Services, domains: Domains, development: boolean): Route {
  const handlers = new Map<string, ReturnType<typeof createRequestHandler>>();

  /** One router per prefix; there are only as many prefixes as languages and platforms combine to. */
  const handlerOf = (basename: string) => {
    let handler = handlers.get(basename);
    if (!handler) {
      handler = createRequestHandler({ ...build, basename: basename || "/" }, development ? "development" : "production");
      handlers.set(basename, handler);
    }
    return handler;
  };

  return async ({ asked, timing, visitor, handedOn, debug }, written) => {
    const { request, client, url, address, dataRequest, encode } = asked;
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
      build: build.assets.version,
      dataRequest,
      client,
      leaving: request.signal,
      encode: visitor.scriptless && handedOn.size > 0 ? handingOn(encode, handedOn) : encode,
      stylesheet,
      // A crawler reads no style, and who runs no script could not tell that it has one.
      hasStylesheet: visitor.crawler || visitor.scriptless || visitor.stylesheet === stylesheetAddress,
      written,
      frames: new Set(),
      move: dataRequest ? movedTo(asked, domains) : undefined,
    };
    const kept =
      request.method === "GET" ? await answerFromMemory(visit, request.headers.get("cookie") ?? "", url.searchParams) : undefined;
    if (kept) return { response: kept, nonce, frames: visit.frames, draft: false };
    const context = contextOf(visit);
    const response = await handlerOf(address.basename)(routable(asked), context);
    return { response, nonce, frames: visit.frames, draft: context.get(draftContext) !== null };
  };
}

/** 128 random bits, as a nonce is written. */
function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)))).slice(0, 22);
}
