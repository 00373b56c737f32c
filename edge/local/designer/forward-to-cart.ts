import { jsonResponse } from "../json.ts";
import type { VisitorMarket } from "./market.ts";

const forwardedHeaders = ["accept", "content-type", "cookie"];

/** Forwards a cart request to the back end, with headers for the visitor's market; 502 if the back end does not respond. */
export async function forwardToCart(backend: string, request: Request, path: string, market: VisitorMarket): Promise<Response> {
  const headers = new Headers({ "x-channel": market.channel, "x-locale": market.locale, "x-forwarded-prefix": market.prefix });
  for (const name of forwardedHeaders) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const body = request.method === "POST" ? await request.arrayBuffer() : undefined;
  try {
    return await fetch(backend + path, { method: request.method, headers, redirect: "manual", ...(body && { body }) });
  } catch {
    return jsonResponse({ error: "the back end does not answer" }, 502);
  }
}
