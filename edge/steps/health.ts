import { CacheTimeoutError, createCache } from "#app/cache/cache.ts";
import { failureRateOf, type UpstreamService } from "#app/observe/failures.ts";
import { logEventCounts } from "#app/observe/log-throttled.ts";
import type { Services } from "#app/request/services.ts";
import { hasBearerToken } from "../bearer.ts";
import type { LoadMonitor } from "../fairness/load-monitor.ts";
import type { ReadinessMonitor } from "../serving-state.ts";
import { noStoreJsonResponse } from "./no-store-response.ts";
import type { IncomingRequest } from "./shop-request.ts";
import type { Step } from "./step.ts";

/** Max age of the services' states (ms), so that frequent health checks do not cause frequent calls. */
const maxAge = 1_000;
/**
 * Max waits for a new state of a service (ms): if there is an earlier one (`again`), and for the first, whose read may open a connection to
 * another region.
 */
const maxWait = { again: 50, first: 500 };
/** A service counts as failing if at least this many reads, and this share of them, failed within the window (ms). */
const failing = { within: 30_000, reads: 5, share: 0.1 };
/** Time whose failed reads are reported (ms). */
const reported = 300_000;

/** `failing`: the service responds, but reads fail. */
type State = "up" | "failing" | "down";

/** `unknown`: the service has not responded yet since the start of the process. */
type ReportedState = State | "unknown";

const path = "/_health";

/** Steps that answer `/_health`, always with 200, since pages survive failed services. */
export type HealthSteps = {
  /** For holders of HEALTH_SECRET, on any host. */
  answerHealthDetails: Step<IncomingRequest>;
  answerHealth: Step<IncomingRequest>;
};

export function createHealthSteps(
  services: Services,
  load: LoadMonitor,
  secret: string | undefined,
  circuits: Services["backend"]["circuits"],
  readiness: ReadinessMonitor,
): HealthSteps {
  const states = createCache<State>({ max: names.length });

  async function stateOf(name: UpstreamService): Promise<ReportedState> {
    const read = () => probe(name, services);
    const isFresh = (age: number) => age < maxAge;
    try {
      return (await states.get(name, { read, isFresh, maxWait: maxWait.again, deadline: maxWait.first })).value;
    } catch (error) {
      if (error instanceof CacheTimeoutError) return "unknown";
      throw error;
    }
  }

  async function summary() {
    const [content, flags, backend, readyState] = await Promise.all([
      stateOf("content"),
      stateOf("flags"),
      stateOf("backend"),
      readiness.state(),
    ]);
    const { state } = load.state();
    const shared = services.shared.state();
    const areUp = [content, flags, backend].every((service) => service === "up") && shared !== "lost";
    const isWell = areUp && state === "calm" && readyState === "ready";
    return { status: isWell ? "ok" : "degraded", content, flags, backend, shared, readiness: readyState, load: { state } };
  }

  async function details() {
    const { shells } = services;
    return {
      ...(await summary()),
      load: load.state(),
      circuits: circuits(),
      failures: Object.fromEntries(names.map((name) => [name, failureRateOf(name, reported)])),
      events: logEventCounts(),
      memory: services.memory.state(),
      stores: services.memory.sizes(),
      shellCache: { enabled: shells.enabled, ...shells.size(), ...(shells.persistent && { persistent: shells.persistent.state() }) },
    };
  }

  const answer = (body: object) => noStoreJsonResponse(200, body);

  return {
    answerHealthDetails: ({ request, url }) =>
      url.pathname === path && hasBearerToken(request, secret) ? details().then(answer) : undefined,
    answerHealth: ({ url }) => (url.pathname === path ? summary().then(answer) : undefined),
  };
}

const names: readonly UpstreamService[] = ["content", "flags", "backend"];

async function probe(name: UpstreamService, services: Services): Promise<State> {
  if (!(await services[name].health())) return "down";
  const { failed, share } = failureRateOf(name, failing.within);
  const isBroken = name === "backend" && Object.values(services.backend.circuits()).some((circuit) => circuit !== "closed");
  return isBroken || (failed >= failing.reads && share >= failing.share) ? "failing" : "up";
}
