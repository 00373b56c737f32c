import { boundedFetch, OutOfBounds } from "#app/backend/bounded-fetch.ts";
import { cookiesForBrowser, customerCookies } from "#app/backend/customer-cookies.ts";
import { readBounded } from "#app/cache/read-bounded.ts";
import { isTool } from "#app/locale/other-apps.ts";
import { logCounted } from "#app/observe/counted.ts";
import type { Services } from "#app/request/services.ts";
import { away } from "#app/routes/busy.server.tsx";
import type { Env } from "../env.ts";
import type { Asked, Step } from "./asked.ts";
import { safeMethods } from "./refuse.ts";

/** A form's size and an answer's in bytes, and how long the one may take to come, and the other, in milliseconds. */
const most = { form: 1_000_000, answer: 2_000_000, milliseconds: 10_000 };
/** What the tools learn of a request, beside the cookies that the back end shares and the host that was asked. */
const toldHeaders = ["accept", "accept-language", "content-type", "user-agent"];
/** What a browser gets of their answer, beside those cookies and a way to another path. */
const givenHeaders = ["content-type", "content-security-policy", "cache-control"];

/**
 * Passes requests for a designer or the cart on to where they live, within bounds, and keeps nothing of the answer. What is larger
 * than a form is refused (413), what is too slow (408), who asks too often (429); where the tools do not answer, a page says so (502).
 * Without an address there is nothing to pass on to: a router in front of the shop leads there.
 */
export function openTools({ tools, secure }: Pick<Env, "tools" | "secure">, rates: Services["rates"]): Step {
  if (tools === undefined) return () => undefined;

  async function pass(asked: Asked): Promise<Response> {
    const { request, client, url, address } = asked;
    const wait = rates.take(client, { name: "tools", method: safeMethods.has(request.method) ? "GET" : "POST" });
    if (wait > 0) return refused(429, { "retry-after": String(wait) });
    const body = await readForm(request);
    if (typeof body === "number") return refused(body);
    const cookies = customerCookies(request.headers.get("cookie"), secure);
    const init = { method: request.method, headers: told(request, url, cookies.sent), redirect: "manual", ...(body && { body }) } as const;
    try {
      const bounds = { milliseconds: most.milliseconds, bytes: most.answer };
      const answer = await boundedFetch(tools + url.pathname + url.search, init, bounds, request.signal);
      if (answer.status < 500) return given(answer, cookies.ended, secure);
      logCounted("error", "tool-failed", { path: address.path, reason: `status ${answer.status}` });
    } catch (error) {
      const reason = error instanceof OutOfBounds ? error.message : "the line broke";
      if (!request.signal.aborted) logCounted("error", "tool-failed", { path: address.path, reason });
    }
    return away(address.locale);
  }

  return (asked) => (!asked.dataRequest && isTool(asked.address.path) ? pass(asked) : undefined);
}

/** The body of a form; undefined for none, and the status that says why it is not passed on. */
async function readForm(request: Request): Promise<Uint8Array<ArrayBuffer> | undefined | 408 | 413> {
  if (safeMethods.has(request.method)) return undefined;
  if (Number(request.headers.get("content-length") ?? 0) > most.form) return 413;
  try {
    const bytes = await readBounded(request.body, { bytes: most.form, signal: AbortSignal.timeout(most.milliseconds) });
    return bytes === "large" ? 413 : bytes;
  } catch {
    return 408;
  }
}

function told({ headers }: Request, { host }: URL, cookie: string | undefined): Headers {
  const sent = new Headers({ "x-forwarded-host": host, ...(cookie && { cookie }) });
  for (const name of toldHeaders) {
    const value = headers.get(name);
    if (value !== null) sent.set(name, value);
  }
  return sent;
}

function given({ status, headers, body }: Response, ended: readonly string[], secure: boolean): Response {
  const answer = new Response(body, { status, headers: { "cache-control": "no-store" } });
  for (const name of givenHeaders) {
    const value = headers.get(name);
    if (value !== null) answer.headers.set(name, value);
  }
  const location = headers.get("location") ?? "";
  if (isOwnPath(location)) answer.headers.set("location", location);
  for (const cookie of cookiesForBrowser(headers.getSetCookie(), secure, ended)) answer.headers.append("set-cookie", cookie);
  return answer;
}

/** A path of the same host: two slashes, or a backslash, would begin another one. */
function isOwnPath(location: string): boolean {
  return /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(location);
}

function refused(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { "cache-control": "no-store", ...headers } });
}
