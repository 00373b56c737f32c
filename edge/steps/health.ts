import { createCache } from "#app/cache/cache.ts";
import { failuresOf, type UpstreamService } from "#app/observe/failures.ts";
import { eventCounts } from "#app/observe/log-throttled.ts";
import type { Services } from "#app/request/services.ts";
import { hasBearer } from "../bearer.ts";
import type { LoadMonitor } from "../fairness/load-monitor.ts";
import type { ServingState } from "../serving-state.ts";
import type { IncomingRequest } from "./shop-request.ts";
import type { Step } from "./step.ts";
import type { Tools } from "./tools/tools.ts";

/** Max age of the services' states (ms): health checks must not cause frequent calls. */
const maxAge = 1_000;
/** In milliseconds. */
const maxWait = 50;
/** Number and share of failed reads, within a window (ms), from which a service counts as failing. */
const failing = { within: 30_000, reads: 5, share: 0.1 };
/** Window of reported failures (ms). */
const reported = 300_000;

/** `failing`: the service responds, but reads fail. */
type State = "up" | "failing" | "down";

const path = "/_health";

/** Always answers 200, since pages survive failed services. */
export type Health = {
  /** For holders of HEALTH_SECRET, on any host. */
  answerHealthDetails: Step<IncomingRequest>;
  answerHealth: Step<IncomingRequest>;
};

export function createHealthSteps(
  services: Services,
  load: LoadMonitor,
  secret: string | undefined,
  tools: Pick<Tools, "circuits">,
  readiness: ServingState,
): Health {
  const probes = createCache<Record<UpstreamService, State>>({ max: 1 });
  const reading = { read: () => probe(services), isFresh: (age: number) => age < maxAge, maxWait };

  async function summary() {
    const [{ value: states }, readyState] = await Promise.all([probes.get("services", reading), readiness.state()]);
    const { state } = load.state();
    const isWell = Object.values(states).every((service) => service === "up") && state === "calm" && readyState === "ready";
    return { status: isWell ? "ok" : "degraded", ...states, readiness: readyState, load: { state } };
  }

  async function details() {
    const { shells } = services;
    return {
      ...(await summary()),
      load: load.state(),
      circuits: services.backend.circuits(),
      tools: tools.circuits(),
      failures: Object.fromEntries(names.map((name) => [name, failuresOf(name, reported)])),
      events: eventCounts(),
      memory: services.memory.state(),
      shared: services.shared.state(),
      shellCache: { enabled: shells.enabled, ...shells.size(), ...(shells.outliving && { outliving: shells.outliving.state() }) },
    };
  }

  return {
    answerHealthDetails: ({ request, url }) => (url.pathname === path && hasBearer(request, secret) ? details().then(answer) : undefined),
    answerHealth: ({ url }) => (url.pathname === path ? summary().then(answer) : undefined),
  };
}

const names: readonly UpstreamService[] = ["content", "flags", "backend"];

async function probe(services: Services): Promise<Record<UpstreamService, State>> {
  const answers = await Promise.all(names.map((name) => services[name].health()));
  const states = names.map((name, place) => [name, stateOf(name, answers[place] === true, services)]);
  return Object.fromEntries(states) as Record<UpstreamService, State>;
}

function stateOf(name: UpstreamService, answers: boolean, { backend }: Services): State {
  if (!answers) return "down";
  const { failed, share } = failuresOf(name, failing.within);
  const isBroken = name === "backend" && Object.values(backend.circuits()).some((circuit) => circuit !== "closed");
  return isBroken || (failed >= failing.reads && share >= failing.share) ? "failing" : "up";
}

function answer(body: Record<string, unknown>): Response {
  return Response.json(body, { headers: { "cache-control": "no-store" } });
}
