import { probePaths } from "../probe-request.ts";
import type { ReadinessMonitor } from "../serving-state.ts";
import { noStoreJsonResponse } from "./no-store-response.ts";
import { safeMethods } from "./refuse.ts";
import type { IncomingRequest } from "./shop-request.ts";
import type { Step } from "./step.ts";

export function createProbeStep(readiness: ReadinessMonitor): Step<IncomingRequest> {
  async function ready(): Promise<Response> {
    const state = await readiness.state();
    return state === "ready"
      ? noStoreJsonResponse(200, { status: "ready" })
      : noStoreJsonResponse(503, { status: "unready", reason: state }, { "retry-after": "1" });
  }

  return ({ request, url: { pathname } }) => {
    if (!safeMethods.has(request.method)) return undefined;
    if (pathname === probePaths.alive) return noStoreJsonResponse(200, { status: "alive" });
    return pathname === probePaths.ready ? ready() : undefined;
  };
}
