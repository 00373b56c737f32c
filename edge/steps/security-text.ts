import { locales } from "#app/locale/locales.ts";
import type { Asked, Step } from "./asked.ts";

const path = "/.well-known/security.txt";
/** For how long the file holds from the day on which it is read, in days: it may say less than a year (RFC 9116, 2.5.5). */
const days = 180;
const day = 24 * 60 * 60 * 1_000;

/**
 * Says on every host of the shop where its weaknesses are reported (RFC 9116), in the market's language or in English. It is made when
 * it is asked for, so that no process tells one that has expired.
 *
 * @param contact undefined for a shop that has no such file
 */
export function openSecurityText(contact: string | undefined, now: () => number = Date.now): Step<Asked> {
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
