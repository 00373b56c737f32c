import { openCallers } from "../edge/proxies/callers.ts";
import { type Arrival, arrive } from "../edge/steps/asked.ts";

const { callerOf } = openCallers({ networks: [] }, false);

/** A request of a visitor who connects to the shop without any proxy. */
export function arriveStraight(request: Request, client = ""): Arrival {
  return arrive(request, callerOf(request, { address: client }));
}
