import { createCallerResolver } from "../edge/proxies/callers.ts";
import { type IncomingRequest, toIncomingRequest } from "../edge/steps/shop-request.ts";

const { callerOf } = createCallerResolver({ networks: [] }, false);

/** Creates the request of a visitor without a proxy. */
export function incomingRequest(request: Request, client = ""): IncomingRequest {
  return toIncomingRequest(request, callerOf(request, { address: client }));
}
