import { bringsBody, hasShortBody, isRefusedBody } from "./request-body.ts";

/** Statuses that end a connection: a refused client would ask again at once on it. */
const refusals = new Set([429, 503]);
/** A refused body that is short is let run out for so many milliseconds: only then its sender reads the answer. */
const runningOut = 5_000;
/** A refusal, which is short, is taken by its reader within so many milliseconds. */
const refusalTaken = 500;

/** Whether a connection ends with an answer. */
export function isLastAnswer(request: Request, response: Response): boolean {
  return isRefusedBody(request, response) || refusals.has(response.status);
}

/** Milliseconds that a connection has left behind its last answer. */
export function restOf(request: Request, { status }: Response): number {
  if (!hasShortBody(request)) return 0;
  return refusals.has(status) && !bringsBody(request) ? refusalTaken : runningOut;
}

/** Answers what was sent behind a request that ends its connection. */
export function tooLate(): Response {
  return new Response(null, { status: 503, headers: { "cache-control": "no-store", "retry-after": "5", connection: "close" } });
}
