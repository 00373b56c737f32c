import { json } from "../json.ts";
import type { Market } from "./market.ts";

/** What the back end learns of a request for the cart. */
const told = ["accept", "content-type", "cookie"];

/** Passes a request for the cart on to the back end, for the market that it comes from; where that does not answer, 502. */
export async function passToCart(backend: string, request: Request, path: string, market: Market): Promise<Response> {
  const headers = new Headers({ "x-channel": market.channel, "x-locale": market.locale, "x-forwarded-prefix": market.prefix });
  for (const name of told) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const body = request.method === "POST" ? await request.arrayBuffer() : undefined;
  try {
    return await fetch(backend + path, { method: request.method, headers, redirect: "manual", ...(body && { body }) });
  } catch {
    return json({ error: "the back end does not answer" }, 502);
  }
}
