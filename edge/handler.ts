import * as build from "virtual:react-router/server-build";
import { LRUCache } from "lru-cache";
import { createRequestHandler } from "react-router";
import { readAddress } from "#app/locale/address.ts";
import { domainTable } from "#app/locale/domains.ts";
import { type Move, moveOf } from "#app/locale/move.ts";
import { isCall } from "#app/locale/other-apps.ts";
import { startTiming } from "#app/observe/timing.ts";
import { openServices, type Services } from "#app/request/services.ts";
import { contextOf, draftContext } from "#app/request/visit.ts";
import { busy } from "#app/routes/busy.server.tsx";
import { mayDebug } from "./debug.ts";
import type { Env } from "./env.ts";
import { commonHeaders, guardHeaders, reportsPath } from "./headers.ts";
import { openHealth } from "./health.ts";
import { type Load, unbounded } from "./load.ts";
import { isPlainHost, plain, refuse, refuseHost, safeMethods } from "./refusal.ts";
import { takeReports } from "./reports.ts";
import { bringsBody, giveUpBody } from "./request-body.ts";
import { openUncachedPages, type UncachedKind } from "./uncached-pages.ts";
import { readVisitor, type Visitor } from "./visitor.ts";

export { openRecording } from "#app/document/document.server.ts";
export { serve } from "./connections.ts";
export { readEnv, variableNames } from "./env.ts";
export { keepServing } from "./last-defence.ts";
export { openLoad } from "./load.ts";

/** @param client the visitor's network address, as the platform tells it */
export type Handle = (request: Request, client: string) => Promise<Response>;

/** Parameters whose pages are made for one request alone: another back end, and what the debug panel tells. */
const unkeptBy = ["_baseUrl", "debug"];
/** As many addresses are remembered as ready. */
const mostReady = 5_000;
/** What everybody is told of the time that an answer took. Which calls a page makes is told to who may debug it. */
const toldToAll: ReadonlySet<string> = new Set(["shell", "total"]);

/**
 * The shop as a function from request to response; uses Web APIs only.
 * Opens the ways to the services once, so call it once a process.
 *
 * @param load how full the process is; where the platform starts processes as they are needed, none is ever full
 * @param opened services in place of the shop's own: a test puts a recording there that leaves something out
 */
export function openShop(env: Env, load: Load = unbounded, opened: Partial<Services> = {}): Handle {
  const services = { ...openServices(env), ...opened };
  const domains = domainTable(env.domainPattern, env.bareHosts, env.helpCentreHost);
  const handlers = new Map<string, ReturnType<typeof createRequestHandler>>();
  const health = openHealth(services, load, env.healthSecret);
  /** The pages, without their queries, whose shells lay ready when they were last asked for. */
  const ready = new LRUCache<string, true>({ max: mostReady });
  const uncached = openUncachedPages(services.rates);
  const otherOrigins = scriptOrigins(env.scripts, env.pictureOrigin);
  const secure = env.domainPattern.startsWith("https:");

  /** One router per prefix; there are only as many prefixes as languages and platforms combine to. */
  const handlerOf = (basename: string) => {
    let handler = handlers.get(basename);
    if (!handler) {
      handler = createRequestHandler({ ...build, basename: basename || "/" }, env.development ? "development" : "production");
      handlers.set(basename, handler);
    }
    return handler;
  };

  return async (request, client) => {
    const isStray = safeMethods.has(request.method) && bringsBody(request);
    const response = isStray ? guarded(plain(400, "A request that only reads has no body."), secure) : await answered(request, client);
    giveUpBody(request);
    return response;
  };

  async function answered(request: Request, client: string): Promise<Response> {
    const since = performance.now();
    const url = new URL(request.url);
    const isHealth = url.pathname === "/_health";
    if (isHealth && health.isTrusted(request)) return guarded(await health.details(), secure);
    const address = isPlainHost(request, url) ? readAddress(url.host, url.pathname, domains) : undefined;
    if (!address) return guarded(refuseHost(request, url), secure);
    // A browser sends its reports by itself, and with no Origin.
    if (url.pathname === reportsPath) return guarded(await takeReports(request, client, services.rates, domains), secure);
    const refused = refuse(request, url, address, domains);
    if (refused) return guarded(refused, secure);
    if (isHealth) return guarded(await health.words(), secure);
    const move = safeMethods.has(request.method) ? moveOf(url.host, url, domains) : undefined;
    const dataRequest = url.pathname.endsWith(".data");
    // A browser that asks for data learns of the move by the router (see middleware/moved.ts).
    if (move && !dataRequest) return guarded(moved(move), secure);
    const page = url.origin + url.pathname;
    if (load.refuses(ready.get(page) === true || isCall(address.path))) return guarded(busy(address.locale), secure);

    const timing = startTiming();
    timing.note("address", since);
    const visitor = readVisitor(request, url, secure);
    const debug = mayDebug(url.searchParams, env.debugSecret);
    const kind = isDocument(request, address.path, dataRequest) ? uncachedKind(request, visitor, debug) : undefined;
    if (kind && !uncached.take(kind, client)) return guarded(busy(address.locale), secure);
    const nonce = newNonce();
    const context = contextOf({
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
      move,
    });

    const response = await handlerOf(address.basename)(request, context);
    if (response.status === 200 && timing.said("shell") === "hit") ready.set(page, true);
    // Only an editor sees drafts, and nobody keeps them.
    const draft = context.get(draftContext);
    const kept = !draft && (response.status === 200 || response.status === 304) && !unkeptBy.some((name) => url.searchParams.has(name));
    const { headers } = response;
    guardHeaders(headers, {
      nonce,
      pictureOrigin: env.pictureOrigin,
      otherOrigins,
      development: env.development,
      draft,
      debug,
      secure,
    });
    // What is the same for everybody says so itself (a sitemap), and carries nobody's cookie.
    const everybodys = kept && headers.get("cache-control")?.startsWith("public") === true;
    // No shared cache ever holds a page; a browser may keep what was no draft and no error for its back button.
    if (!everybodys && headers.get("cache-control") !== "no-store")
      headers.set("cache-control", kept ? "private, no-cache" : "private, no-store");
    timing.note("total", since);
    headers.set("server-timing", timing.header(debug ? undefined : toldToAll));
    if (!everybodys) for (const cookie of visitor.cookies) headers.append("set-cookie", cookie);
    return response;
  }
}

/** Whether a page is asked for, rather than its data, a call of the browser's, or a file such as a sitemap. */
function isDocument({ method }: Request, path: string, dataRequest: boolean): boolean {
  return method !== "HEAD" && !dataRequest && !isCall(path) && !files.test(path);
}

/** The files that the router answers with. */
const files = /^\/(?:robots\.txt|[\w-]+\.xml)$/;

/** Why a page is rendered for this visitor alone; undefined where a kept shell may serve it. */
function uncachedKind({ method }: Request, { crawler, scriptless }: Visitor, debug: boolean): UncachedKind | undefined {
  if (debug) return "debug";
  if (crawler) return "crawler";
  // A form that is sent to a page, which takes none, is answered with an error page of its own.
  return scriptless || method === "POST" ? "scriptless" : undefined;
}

/** The origins that scripts of others come from, each once. */
function scriptOrigins({ supportMessenger, captcha, consent }: Env["scripts"], known: string): string[] {
  const addresses = [supportMessenger, captcha?.script, consent].filter((address) => address !== undefined);
  return [...new Set(addresses.map((address) => new URL(address).origin))].filter((origin) => origin !== known);
}

function guarded(response: Response, secure: boolean): Response {
  commonHeaders(response.headers, secure);
  return response;
}

/** 128 random bits, as a nonce is written. */
function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)))).slice(0, 22);
}

/** Sends a visitor to the page's own address; where is decided by tables, never by input (see locale/move.ts). */
function moved({ to, permanent }: Move): Response {
  // The query goes along, so no shared cache may keep it; and nobody for good, so that a market can open later.
  const cacheControl = permanent ? "private, max-age=3600" : "private, no-store";
  return new Response(null, { status: permanent ? 301 : 302, headers: { location: to, "cache-control": cacheControl } });
}
