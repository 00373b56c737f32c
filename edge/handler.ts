import type { CreateEncoder } from "#app/document/document.server.ts";
import { noteRefusal, refusalOfStatus } from "#app/observe/refusals.ts";
import type { Services } from "#app/request/services.ts";
import type { Env } from "./environment/env.ts";
import { type LoadMonitor, neverOverloaded } from "./fairness/load-monitor.ts";
import { setCommonHeaders } from "./headers.ts";
import type { LogContexts } from "./log-context.ts";
import type { Caller } from "./proxies/callers.ts";
import { cancelBody } from "./request-body.ts";
import { createSteps, type ShopSetUp, type Steps, setUpShop } from "./set-up.ts";
import { refuseHost } from "./steps/refuse.ts";
import { type IncomingRequest, type ObservedRequest, type ShopRequest, toIncomingRequest, toShopRequest } from "./steps/shop-request.ts";
import { chainSteps, type Responder, type Step } from "./steps/step.ts";

const retryAfterSeconds = 5;

/**
 * @param encode undefined if the platform compresses
 * @param since arrival in `performance.now()` milliseconds; now by default
 */
export type ShopHandler = {
  (request: Request, caller: Caller, encode?: CreateEncoder, since?: number): Promise<Response>;
  drain(): void;
};

export function createShopHandler(env: Env, load: LoadMonitor = neverOverloaded, opened: Partial<Services> = {}): ShopHandler {
  const setUp = setUpShop(env, load, opened);
  const { contexts, previews, requests, readiness } = setUp;
  const answer = createResponder(setUp, createSteps(setUp));

  const handle = async (request: Request, caller: Caller, encode?: CreateEncoder, since?: number): Promise<Response> => {
    const incoming = toIncomingRequest(request, caller, encode, since);
    const { observed } = incoming;
    const end = requests.begin(request.method, incoming.since);
    let status = 500;
    let response: Response;
    try {
      response = await (previews ? (await previews)(incoming, answer) : answer(incoming));
      status = response.status;
    } finally {
      end(status, observed);
    }
    noteUnnamedRefusal(status, observed, contexts);
    cancelBody(request);
    setCommonHeaders(response.headers, env.secure && caller.secure);
    // A 503 is temporary: services recover, and a new process may still be reading stories.
    if (status === 503 && !response.headers.has("retry-after")) response.headers.set("retry-after", String(retryAfterSeconds));
    return response;
  };
  return Object.assign(handle, { drain: readiness.drain });
}

function createResponder({ domains, contexts }: ShopSetUp, steps: Steps): Responder<IncomingRequest> {
  const ofEveryHost = stepsOfEveryHost.map((name) => steps[name]);
  const ofShop: Step<ShopRequest>[] = stepsOfShop.map((name) => steps[name]);
  const answerShop = chainSteps(ofShop, steps.answerPage);

  return chainSteps(ofEveryHost, (incoming) => {
    const shopRequest = toShopRequest(incoming, domains);
    if (!shopRequest) return refuseHost(incoming);
    incoming.observed.shopRequest = shopRequest;
    return contexts.within(shopRequest, () => answerShop(shopRequest), incoming.observed);
  });
}

const stepsOfEveryHost = ["answerProbe", "refuseBody", "answerMetrics", "answerHealthDetails"] as const;

const stepsOfShop = [
  // Before `refuseInvalidRequest`: browsers send some reports without an Origin.
  "takeReports",
  // Likewise: the content service sends no Origin.
  "takeWebhook",
  // Before load shedding: results would be wrong without the visitors of busy hours.
  "takeMeasurements",
  "refuseInvalidRequest",
  "answerHealth",
  "answerSecurityText",
  "answerSpeculationRules",
  "answerFlagDefinitions",
  // Before the redirect, which browsers keep for an hour.
  "answerMissingFile",
  "redirectToCanonical",
  // Before load shedding, which must not affect editors.
  "renderUnsavedStory",
  "shedLoad",
  "answerStoryCall",
  "redirectToCompleteDesigner",
  "proxyTools",
] as const;

type ListedStep = (typeof stepsOfEveryHost | typeof stepsOfShop)[number] | "answerPage";
// The compiler names a step that is in no list.
({}) satisfies Record<Exclude<keyof Steps, ListedStep>, never>;

function noteUnnamedRefusal(status: number, { shopRequest, isRefused }: ObservedRequest, contexts: Pick<LogContexts, "within">): void {
  const kind = shopRequest && !isRefused ? refusalOfStatus(status) : undefined;
  if (kind && shopRequest) contexts.within(shopRequest, () => noteRefusal(kind, { status }));
}
