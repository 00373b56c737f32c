/** Whether a request that only reads brings a body, which no such request of a browser does. */
export function bringsBody({ body, headers }: Request): boolean {
  return body !== null || headers.has("transfer-encoding") || Number(headers.get("content-length") ?? 0) !== 0;
}

/** Gives up what nobody has read of a request's body, so that the platform need not take it; costs nothing where there is none. */
export function giveUpBody({ body, bodyUsed }: Request): void {
  // One that is being read is its reader's to end.
  if (body && !bodyUsed && !body.locked) void body.cancel().catch(() => {});
}
