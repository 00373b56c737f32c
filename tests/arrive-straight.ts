import { createCallerResolver } from "../edge/proxies/callers.ts";
import { type IncomingRequest, toIncomingRequest } from "../edge/steps/shop-request.ts";

const { callerOf } = createCallerResolver({ networks: [] }, false);

/** A request of a visitor who connects to the shop without any proxy. */
export function arriveStraight(request: Request, client = ""): IncomingRequest {
  return toIncomingRequest(request, callerOf(request, { address: client }));
}
