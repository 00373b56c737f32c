import { locales } from "#app/locale/locales.ts";
import type { ShopRequest } from "./shop-request.ts";
import type { Step } from "./step.ts";

const path = "/.well-known/security.txt";
/** Days until the text expires; RFC 9116, 2.5.5 recommends less than a year. */
const days = 180;
const day = 24 * 60 * 60 * 1_000;

/** Builds the text (RFC 9116) for each request, so that a served text has not expired. */
export function createSecurityTextStep(contact: string | undefined, now: () => number = Date.now): Step<ShopRequest> {
  return ({ request, url, address }) => {
    if (contact === undefined || url.pathname !== path || (request.method !== "GET" && request.method !== "HEAD")) return undefined;
    const expires = new Date((Math.floor(now() / day) + days) * day);
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${[...new Set([locales[address.locale].language, "en"])].join(", ")}`,
      `Canonical: ${address.origin}${path}`,
    ];
    return new Response(`${lines.join("\n")}\n`, {
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=86400" },
    });
  };
}
