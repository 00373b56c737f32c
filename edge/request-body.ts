import { isReadWhole } from "#app/cache/read-bounded.ts";

/** Whether a request that only reads brings a body, which no such request of a browser does. */
export function bringsBody({ body, headers }: Request): boolean {
  return body !== null || headers.has("transfer-encoding") || Number(headers.get("content-length") ?? 0) !== 0;
}

/** Gives up what nobody has read of a request's body, so that the platform need not take it; costs nothing where there is none. */
export function giveUpBody({ body, bodyUsed }: Request): void {
  // One that is being read is its reader's to end.
  if (body && !bodyUsed && !body.locked) void body.cancel().catch(() => {});
}

/** A refused body up to this length, in bytes, may run out. */
const shortBody = 10_000_000;

/** A request whose body was not read to its end: what of it is still to come must not be read for as long as somebody sends. */
export function isRefusedBody(request: Request, { status }: Response): boolean {
  // A page that was found had no body to refuse.
  if (status < 400 && request.method === "GET") return false;
  return bringsBody(request) && !isReadWhole(request.body);
}

/** Whether a body, if there is one, is short enough to be let run out. */
export function hasShortBody({ headers }: Request): boolean {
  return !headers.has("transfer-encoding") && Number(headers.get("content-length") ?? 0) <= shortBody;
}
