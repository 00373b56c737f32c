import { describeException } from "#app/observe/describe-error.ts";
import { logThrottled } from "#app/observe/log-throttled.ts";

/** Answers a request whose handler threw, with what the runtime's own handler of errors lacks: a log line of the shop, and no-store. */
export function exceptionResponse(error: unknown): Response {
  logThrottled("error", "hybrid-ssr-error", { reason: describeException(error) });
  return new Response("The shop could not answer.\n", {
    status: 500,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
