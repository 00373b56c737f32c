import type { CreateEncoder } from "#app/document/document.server.ts";
import { createDomainTable } from "#app/locale/domains.ts";
import { noteRefusal, refusalOfStatus } from "#app/observe/refusals.ts";
import { createServices, type Services } from "#app/request/services.ts";
import { redirectToCompleteDesigner } from "./advertisement.ts";
import type { Env } from "./environment/env.ts";
import { type LoadMonitor, neverOverloaded } from "./fairness/load-monitor.ts";
import { setCommonHeaders } from "./headers.ts";
import { createLogContexts } from "./log-context.ts";
import { createMeasurementRelay } from "./measurements/relay.ts";
import { overrideQueryOf, readAllowedOverride } from "./override-access.ts";
import type { Caller } from "./proxies/callers.ts";
import { cancelBody } from "./request-body.ts";
import { createServingState } from "./serving-state.ts";
import { createBusyAnswer } from "./steps/busy.ts";
import { redirectToCanonical } from "./steps/canonical-redirect.ts";
import { createContentWebhookStep } from "./steps/content-webhook.ts";
import { createFinalizer } from "./steps/finalize.ts";
import { createFlagDefinitionsStep } from "./steps/flag-definitions.ts";
import { createHealthSteps } from "./steps/health.ts";
import { createUncachedPageStep } from "./steps/limit-uncached.ts";
import { createMeasurementsStep } from "./steps/measurements.ts";
import { createMetricsStep } from "./steps/metrics.ts";
import { createProbeStep } from "./steps/probes.ts";
import { refuseBody, refuseHost, refuseInvalidRequest } from "./steps/refuse.ts";
import { createReportsStep } from "./steps/reports.ts";
import { buildVersion, createRouterRunner } from "./steps/route.ts";
import { createSecurityTextStep } from "./steps/security-text.ts";
import { createLoadShedding } from "./steps/shed.ts";
import { type IncomingRequest, type ShopRequest, toIncomingRequest, toShopRequest } from "./steps/shop-request.ts";
import { answerSpeculationRules } from "./steps/speculation-rules.ts";
import { createStoryCallsStep } from "./steps/story-calls.ts";
import { createToolsStep } from "./steps/tools.ts";
import { createTransformStep } from "./steps/transform.ts";
import { identifyVisitor } from "./steps/visitor-request.ts";
import { createRequestObserver, type ObservedRequest } from "./telemetry/observe-requests.ts";
import { provideProcessMetrics } from "./telemetry/process-metrics.ts";
import { requestFamilyOf } from "./telemetry/request-family.ts";

const retryAfterSeconds = 5;

/** @param encode undefined if the platform compresses */
export type ShopHandler = {
  (request: Request, caller: Caller, encode?: CreateEncoder): Promise<Response>;
  /** Tells probes that the process is about to end. */
  drain(): void;
};

/** The steps run in order until one responds. */
export function createShopHandler(env: Env, load: LoadMonitor = neverOverloaded, opened: Partial<Services> = {}): ShopHandler {
  const services = { ...createServices(env), ...opened };
  const contexts = createLogContexts({ version: buildVersion, environment: env.environment }, env.secure);
  const domains = createDomainTable(env.domainPattern, env.bareHosts, env.helpCentreHost, env.previewHosts);
  const previews =
    env.previewHosts.length > 0
      ? import("./preview-hosts.ts").then(({ createPreviewHosts }) => createPreviewHosts(domains, env.secure))
      : undefined;
  const tools = createToolsStep(env, services);
  const readiness = createServingState(services);
  const probes = createProbeStep(readiness);
  const metrics = createMetricsStep(env.healthSecret);
  const health = createHealthSteps(services, load, env.healthSecret, tools, readiness);
  const requests = createRequestObserver();
  provideProcessMetrics({ services, load, readiness, tools, heap: services.memory.heap });
  const securityText = createSecurityTextStep(env.securityContact);
  const overrideSecrets = { link: env.overrideSecret, explorer: env.flagsSecret };
  const flagDefinitions = createFlagDefinitionsStep(env, services.flags);
  const takeMeasurements = createMeasurementsStep({
    domains,
    service: env.measurements,
    waitUntil: services.waitUntil,
    secure: env.secure,
  });
  // A separate relay, so that web vitals do not use up the limit of the experimentation client.
  const relay = env.measurements && createMeasurementRelay(env.measurements, services.waitUntil);
  const takeReports = createReportsStep({ domains, contexts, relay, secure: env.secure });
  const answerBusy = createBusyAnswer({ maxClients: services.memory.boundOf("clients").full });
  const shedding = createLoadShedding(load, answerBusy);
  const limit = createUncachedPageStep(services, answerBusy);
  const route = createRouterRunner(services, domains, env.development);
  const seal = createFinalizer(env);
  const storyCalls = createStoryCallsStep(services, domains);
  const webhook = createContentWebhookStep(env.webhookSecret, services);
  const transform = createTransformStep(env, services, domains, route);

  const handle = async (request: Request, caller: Caller, encode?: CreateEncoder): Promise<Response> => {
    const arrival = toIncomingRequest(request, caller, encode);
    const end = requests.begin(request.method, arrival.since);
    const observed: ObservedRequest = { family: "other" };
    const respond = (incoming: IncomingRequest) => answer(incoming, observed);
    let status = 500;
    let response: Response;
    try {
      response = await (previews ? (await previews)(arrival, respond) : respond(arrival));
      status = response.status;
    } finally {
      end(status, observed);
    }
    noteUnnamedRefusal(status, observed);
    cancelBody(request);
    setCommonHeaders(response.headers, env.secure && caller.secure);
    // A 503 is temporary: services recover, and a new process may still be reading stories.
    if (response.status === 503 && !response.headers.has("retry-after")) response.headers.set("retry-after", String(retryAfterSeconds));
    return response;
  };
  return Object.assign(handle, { drain: readiness.drain });

  function answer(arrival: IncomingRequest, observed: ObservedRequest): Response | Promise<Response> {
    const early = probes(arrival) ?? refuseBody(arrival) ?? metrics(arrival) ?? health.details(arrival);
    if (early) return early;
    const shopRequest = toShopRequest(arrival, domains);
    if (!shopRequest) return refuseHost(arrival);
    observed.shopRequest = shopRequest;
    observed.family = requestFamilyOf(shopRequest);
    return contexts.within(shopRequest, () => answerShop(shopRequest, observed), observed);
  }

  /** Counts a refusal by its status if the step or route named no kind. */
  function noteUnnamedRefusal(status: number, { shopRequest, isRefused }: ObservedRequest): void {
    const kind = shopRequest && !isRefused ? refusalOfStatus(status) : undefined;
    if (kind && shopRequest) contexts.within(shopRequest, () => noteRefusal(kind, { status }));
  }

  function answerShop(shopRequest: ShopRequest, observed: ObservedRequest): Response | Promise<Response> {
    return (
      // Before `refuseInvalidRequest`: browsers send some reports without an Origin.
      takeReports(shopRequest) ??
      // Likewise: the content service sends no Origin.
      webhook(shopRequest) ??
      // Before load shedding: results that lack visitors of busy hours are wrong.
      takeMeasurements(shopRequest) ??
      refuseInvalidRequest(shopRequest, domains) ??
      health.words(shopRequest) ??
      securityText(shopRequest) ??
      answerSpeculationRules(shopRequest) ??
      flagDefinitions(shopRequest) ??
      redirectToCanonical(shopRequest, domains) ??
      // Before load shedding, which must not affect editors.
      transform(shopRequest) ??
      shedding.shed(shopRequest) ??
      storyCalls(shopRequest) ??
      redirectToCompleteDesigner(shopRequest, env.secure && shopRequest.caller.secure) ??
      tools.pass(shopRequest) ??
      page(shopRequest, observed)
    );
  }

  async function page(shopRequest: ShopRequest, observed: ObservedRequest): Promise<Response> {
    const override = await readAllowedOverride(overrideQueryOf(shopRequest), shopRequest.request.headers, overrideSecrets);
    const visiting = { ...identifyVisitor(shopRequest, env), override };
    contexts.noteVisitor(visiting.visitor);
    const refused = limit(visiting);
    if (refused) return refused;
    const routed = await route(visiting);
    observed.shell = visiting.timing.noteOf("shell");
    observed.treatments = routed.sessionTreatments;
    if (routed.response.status === 200 && observed.shell === "hit") shedding.noteReady(shopRequest);
    return seal(routed, visiting);
  }
}
