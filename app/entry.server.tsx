import { type HandleErrorFunction, isRouteErrorResponse } from "react-router";
import { describeException } from "./observe/describe-error.ts";
import { logEvent } from "./observe/log.ts";

export { respond as default } from "./document/document.server.ts";

/** Max duration of a page's data stream (ms); late calls are settled long before. */
export const streamTimeout = 7_000;

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { pathname } = new URL(request.url);
  logEvent("error", "hybrid-ssr-error", { path: pathname.slice(0, 200), reason: describeException(error) });
};
