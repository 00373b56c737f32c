import { isFullyRead } from "#app/cache/read-bounded.ts";

/** Checks the headers, too, since `body` is null for GET and HEAD. */
export function hasBody({ body, headers }: Request): boolean {
  return body !== null || headers.has("transfer-encoding") || Number(headers.get("content-length") ?? 0) !== 0;
}

/** Cancels an unread body, so that the platform need not receive it. */
export function cancelBody({ body, bodyUsed }: Request): void {
  if (body && !bodyUsed && !body.locked) void body.cancel().catch(() => {});
}

/** Max length of a rejected body that the shop still receives (bytes). */
const shortBody = 10_000_000;

/** Returns true if part of the body is unread; that part must not be received without a limit. */
export function hasUnreadBody(request: Request, { status }: Response): boolean {
  // A GET request that was not rejected has no body (steps/refuse.ts).
  if (status < 400 && request.method === "GET") return false;
  return hasBody(request) && !isFullyRead(request.body);
}

export function hasShortBody({ headers }: Request): boolean {
  return !headers.has("transfer-encoding") && Number(headers.get("content-length") ?? 0) <= shortBody;
}
