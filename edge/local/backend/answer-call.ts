import type { DatabaseSync } from "node:sqlite";
import { json } from "../json.ts";
import { type Call, RefusedCall } from "./call.ts";
import { readMarket } from "./market.ts";
import { calls } from "./routes.ts";

/**
 * Answers one call of the route table.
 *
 * Gives nothing for an unknown address, 405 for another method, 400 with `{ error }` for a call that is refused: no or an
 * unknown `x-channel` or `x-locale`, or a query that the call cannot read.
 */
export function answerCall(database: DatabaseSync, request: Request, url: URL): Response | undefined {
  const call: Call | undefined = calls.get(url.pathname);
  if (!call) return undefined;
  if (request.method !== "GET") return json({ error: `${url.pathname} takes GET` }, 405, { allow: "GET" });
  try {
    const market = readMarket(database, request.headers);
    return json(call({ database, market, query: url.searchParams }));
  } catch (error) {
    if (error instanceof RefusedCall) return json({ error: error.message }, 400);
    throw error;
  }
}
