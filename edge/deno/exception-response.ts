import { describeException } from "#app/observe/describe-error.ts";
import { logThrottled } from "#app/observe/log-throttled.ts";

/** Unlike the runtime's error handler, logs the error and sets no-store. */
export function exceptionResponse(error: unknown): Response {
  logThrottled("error", "hybrid-ssr-error", { reason: describeException(error) });
  return new Response("The shop could not answer.\n", {
    status: 500,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
