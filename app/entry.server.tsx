import { type HandleErrorFunction, isRouteErrorResponse } from "react-router";
import { faultOf } from "./observe/fault.ts";
import { logEvent } from "./observe/log.ts";

export { respond as default } from "./document/document.server.ts";

/** The data stream of a page ends within this many milliseconds; every late call settles long before. */
export const streamTimeout = 7_000;

/** A loader or an action that threw what it should not have; what the router itself refuses (a form where none is) is no error. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { pathname } = new URL(request.url);
  logEvent("error", "hybrid-ssr-error", { path: pathname.slice(0, 200), reason: faultOf(error) });
};
