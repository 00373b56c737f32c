import { createDomainTable } from "#app/locale/domains.ts";
import { createServices, type Services } from "#app/request/services.ts";
import { createDesignerRedirectStep } from "./advertisement.ts";
import type { Env } from "./environment/env.ts";
import type { LoadMonitor } from "./fairness/load-monitor.ts";
import { createRenderQueue } from "./fairness/render-queue.ts";
import { createLogContexts } from "./log-context.ts";
import { createMeasurementRelays } from "./measurements/relay.ts";
import { createReadinessMonitor } from "./serving-state.ts";
import { createBusyResponder } from "./steps/busy.ts";
import { createCanonicalRedirectStep } from "./steps/canonical-redirect.ts";
import { createContentWebhookStep } from "./steps/content-webhook.ts";
import { createFlagDefinitionsStep } from "./steps/flag-definitions.ts";
import { createHealthSteps } from "./steps/health.ts";
import { createUncachedPageStep } from "./steps/limit-uncached.ts";
import { createMeasurementsStep } from "./steps/measurements.ts";
import { createMetricsStep } from "./steps/metrics.ts";
import { createPageResponder } from "./steps/page.ts";
import { createProbeStep } from "./steps/probes.ts";
import { answerMissingFile, createInvalidRequestStep, refuseBody } from "./steps/refuse.ts";
import { createReportsStep } from "./steps/reports.ts";
import { buildVersion, createPageRouter } from "./steps/route.ts";
import { createSecurityTextStep } from "./steps/security-text.ts";
import { createLoadShedding } from "./steps/shed.ts";
import { answerSpeculationRules } from "./steps/speculation-rules.ts";
import { createStoryCallsStep } from "./steps/story-calls.ts";
import { createToolsStep } from "./steps/tools/tools.ts";
import { createTransformStep } from "./steps/transform.ts";
import { createRequestObserver } from "./telemetry/observe-requests.ts";
import { provideProcessMetrics } from "./telemetry/process-metrics.ts";

export type ShopSetUp = ReturnType<typeof setUpShop>;

export function setUpShop(env: Env, load: LoadMonitor, opened: Partial<Services>) {
  const services = { ...createServices(env), ...opened };
  const contexts = createLogContexts({ version: buildVersion, environment: env.environment }, env.secure);
  const domains = createDomainTable(env.domainPattern, env.bareHosts, env.helpCentreHost, env.previewHosts);
  const previews =
    env.previewHosts.length > 0
      ? import("./preview-hosts.ts").then(({ createPreviewHostHandler }) => createPreviewHostHandler(domains, env.secure))
      : undefined;
  const tools = createToolsStep(env, services);
  const measurements = createMeasurementRelays(env.measurements, services);
  const circuits = () => ({
    ...services.content.circuits(),
    ...services.backend.circuits(),
    ...tools.circuits(),
    ...measurements.states(),
  });
  const readiness = createReadinessMonitor(services);
  const requests = createRequestObserver();
  const renderQueue = createRenderQueue(services.memory.heap);
  provideProcessMetrics({ services, load, renderQueue, readiness, circuits, heap: services.memory.heap });
  return { env, load, renderQueue, services, contexts, domains, previews, tools, measurements, circuits, readiness, requests };
}

export type Steps = ReturnType<typeof createSteps>;

export function createSteps({ env, load, renderQueue, services, contexts, domains, tools, measurements, circuits, readiness }: ShopSetUp) {
  const { secure } = env;
  // A separate relay, so that web vitals do not use up the limit of the experimentation client.
  const relay = measurements.open();
  const answerBusy = createBusyResponder({ maxClients: services.memory.boundOf("clients", "forms") });
  const shedding = createLoadShedding(load, answerBusy);
  const limitUncachedPage = createUncachedPageStep(services, answerBusy);
  const route = createPageRouter(services, domains, env.development);
  return {
    ...createHealthSteps(services, load, env.healthSecret, circuits, readiness),
    answerFlagDefinitions: createFlagDefinitionsStep(env, services.flags),
    answerMetrics: createMetricsStep(env.healthSecret),
    answerMissingFile,
    answerPage: createPageResponder(env, { answerBusy, contexts, limitUncachedPage, renderQueue, route, shedding }),
    answerProbe: createProbeStep(readiness),
    answerSecurityText: createSecurityTextStep(env.securityContact),
    answerSpeculationRules,
    answerStoryCall: createStoryCallsStep(services, domains),
    proxyTools: tools.proxyTools,
    redirectToCanonical: createCanonicalRedirectStep(domains),
    redirectToCompleteDesigner: createDesignerRedirectStep(secure),
    refuseBody,
    refuseInvalidRequest: createInvalidRequestStep(domains),
    renderUnsavedStory: createTransformStep(env, services, domains, route),
    shedLoad: shedding.shedLoad,
    takeMeasurements: createMeasurementsStep({ domains, relay: measurements.open(), rates: services.rates, secure }),
    takeReports: createReportsStep({ domains, contexts, relay, rates: services.rates, secure }),
    takeWebhook: createContentWebhookStep(env.webhookSecret, services),
  };
}
