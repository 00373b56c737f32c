import type { Encode } from "#app/document/document.server.ts";
import { domainTable } from "#app/locale/domains.ts";
import { openServices, type Services } from "#app/request/services.ts";
import { completeDesigner } from "./advertisement.ts";
import type { Env } from "./env.ts";
import { commonHeaders } from "./headers.ts";
import { type Load, unbounded } from "./load.ts";
import type { Caller } from "./proxies/callers.ts";
import { giveUpBody } from "./request-body.ts";
import { type Arrival, type Asked, arrive, findAddress } from "./steps/asked.ts";
import { openHealth } from "./steps/health.ts";
import { openLimit } from "./steps/limit.ts";
import { move } from "./steps/move.ts";
import { refuse, refuseBody, refuseHost } from "./steps/refuse.ts";
import { openReports } from "./steps/reports.ts";
import { openRoute } from "./steps/route.ts";
import { openSeal } from "./steps/seal.ts";
import { openSecurityText } from "./steps/security-text.ts";
import { openShedding } from "./steps/shed.ts";
import { openStoryCalls } from "./steps/story-calls.ts";
import { openTools } from "./steps/tools.ts";
import { openTransform } from "./steps/transform.ts";
import { receive } from "./steps/visiting.ts";

export { openRecording } from "#app/document/document.server.ts";
export { openTraces } from "#app/request/trace.ts";
export { serve } from "./connections.ts";
export { readEnv, variablesFrom } from "./env.ts";
export { openTurns } from "./fair-turns.ts";
export { keepServing } from "./last-defence.ts";
export { openLoad } from "./load.ts";
export { openCallers } from "./proxies/callers.ts";

/** Seconds after which a visitor may come again where an answer does not say it itself. */
const comeBack = 5;

/**
 * @param caller the visitor behind the trusted proxies
 * @param encode makes the body of a page of which everything is there, where the platform does not compress answers itself
 */
export type Handle = (request: Request, caller: Caller, encode?: Encode) => Promise<Response>;

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
  const health = openHealth(services, load, env.healthSecret);
  const securityText = openSecurityText(env.securityContact);
  const takeReports = openReports(services.rates, domains);
  const shedding = openShedding(load);
  const limit = openLimit(services.rates);
  const tools = openTools(env, services);
  const route = openRoute(services, domains, env.development);
  const seal = openSeal(env);
  const storyCalls = openStoryCalls(services, domains);
  const transform = openTransform(env, services, domains, route);

  return async (request, caller, encode) => {
    const response = await answer(arrive(request, caller, encode));
    giveUpBody(request);
    commonHeaders(response.headers, env.secure && caller.secure);
    // A service that is gone may be back soon; a process that has just started may have read its stories.
    if (response.status === 503 && !response.headers.has("retry-after")) response.headers.set("retry-after", String(comeBack));
    return response;
  };

  /** The way of a request: the first step that answers ends it. */
  function answer(arrival: Arrival): Response | Promise<Response> {
    const early = refuseBody(arrival) ?? health.details(arrival);
    if (early) return early;
    const asked = findAddress(arrival, domains);
    if (!asked) return refuseHost(arrival);
    return (
      // A browser sends its reports by itself, and with no Origin.
      takeReports(asked) ??
      refuse(asked, domains) ??
      health.words(asked) ??
      securityText(asked) ??
      move(asked, domains) ??
      // An editor who writes is there already: a process that is full does not refuse them.
      transform(asked) ??
      shedding.shed(asked) ??
      storyCalls(asked) ??
      completeDesigner(asked, env.secure && asked.caller.secure) ??
      tools(asked) ??
      page(asked)
    );
  }

  async function page(asked: Asked): Promise<Response> {
    const visiting = receive(asked, env);
    const refused = limit(visiting);
    if (refused) return refused;
    const routed = await route(visiting);
    if (routed.response.status === 200 && visiting.timing.said("shell") === "hit") shedding.noteReady(asked);
    return seal(routed, visiting);
  }
}
