import type { ConnectionServer } from "../fairness/connections.ts";
import type { Caller, CallerResolver } from "../proxies/callers.ts";
import { exceptionResponse } from "./exception-response.ts";

/** Serves with Deno's own server, for platforms that limit connections themselves. */
export function servePlatform(
  port: number,
  callers: Pick<CallerResolver, "callerOf">,
  answer: (request: Request, caller: Caller) => Promise<Response>,
): { server: ConnectionServer; address: Deno.NetAddr } {
  const server = Deno.serve({ port, onListen() {}, onError: exceptionResponse }, (request, { remoteAddr }) =>
    answer(request, callers.callerOf(request, { address: remoteAddr.hostname })),
  );
  return { server, address: server.addr };
}
