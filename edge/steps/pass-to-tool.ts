import { boundedFetch } from "#app/backend/bounded-fetch.ts";
import { openCircuits, type Passage } from "#app/backend/circuits.ts";
import { customerCookies } from "#app/backend/customer-cookies.ts";
import { endOf, reasonOf, silentStatuses } from "#app/backend/request.ts";
import { openTurns } from "#app/backend/turns.ts";
import { readBounded } from "#app/cache/read-bounded.ts";
import { logCounted } from "#app/observe/counted.ts";
import type { Services } from "#app/request/services.ts";
import { away, busy } from "#app/routes/busy.server.tsx";
import type { Asked } from "./asked.ts";
import { safeMethods } from "./refuse.ts";
import { toolAnswer } from "./tool-answer.ts";

/** A form's size and an answer's in bytes; how long a form may take to come, a page to be answered, and a form, in milliseconds. */
const most = { form: 1_000_000, answer: 2_000_000, sending: 10_000, page: 5_000, posted: 10_000 };
/** Requests that may wait for the tools at once: where they are slow, the rest of the shop is not. */
const waiting = { all: 64, client: 8, network: 32 };
/** Headers that the tools are told, beside the cookies that the back end shares and the host that was asked. */
const toldHeaders = ["accept", "accept-language", "content-type", "user-agent"];

/** A request as it is made of the tools; `tool` is the designer, or the cart. */
type Wanted = { tool: string; address: string; init: RequestInit & { method: string; headers: Headers }; asked: Asked };

/**
 * Opens the way to the tools, with circuits and turns of its own.
 *
 * @param tools where they live
 * @param now milliseconds
 * @returns passes a request on and gives the answer to it
 */
export function openPassing(
  { tools, secure }: { tools: string; secure: boolean },
  { rates, waitUntil }: Pick<Services, "rates" | "waitUntil">,
  now?: () => number,
): (asked: Asked) => Promise<Response> {
  const circuits = openCircuits(now, "tool");
  const inTurn = openTurns(waiting);
  const { host } = new URL(tools);

  async function pass(asked: Asked): Promise<Response> {
    const { request, client, url, address } = asked;
    const wait = rates.take(client, { name: "tools", method: safeMethods.has(request.method) ? "GET" : "POST" });
    if (wait > 0) return refused(429, { "retry-after": String(wait) });
    const body = await readForm(request);
    if (typeof body === "number") return refused(body);
    const cookies = customerCookies(request.headers.get("cookie"), secure);
    const init = { method: request.method, headers: told(request, url, cookies.sent), redirect: "manual", ...(body && { body }) } as const;
    const tool = address.path.split("/")[1] ?? "";
    const answer = await answerTo({ tool, address: tools + url.pathname + url.search, init, asked });
    noteVoucher(asked, answer);
    if (answer === "busy") {
      logCounted("warn", "tool-limited", { path: address.path });
      return busy(address.locale);
    }
    const exchange = { path: address.path, hasCookies: cookies.sent !== undefined, ended: cookies.ended, secure };
    const given = answer && toolAnswer(answer, exchange);
    if (given instanceof Response) return given;
    if (given !== undefined) logCounted("error", "tool-failed", { path: address.path, reason: given });
    return away(address.locale);
  }

  /** Asks a tool, unless its circuit is open. One that may be back is tried behind its visitor, who is not kept waiting for it. */
  async function answerTo(wanted: Wanted): Promise<Response | "busy" | undefined> {
    const { client, request } = wanted.asked;
    const passage = circuits.enter({ name: wanted.tool, browser: "anonymous", deadline: "form" }, host);
    if (passage.state === "open") return undefined;
    if (passage.state === "closed") {
      const turn = await inTurn(client, async () => ({ answer: await settled(wanted, passage, request.signal) }));
      return turn ? turn.answer : "busy";
    }
    if (safeMethods.has(request.method)) waitUntil(settled(withoutCookies(wanted), passage));
    else passage.settle("left");
    return undefined;
  }

  return pass;
}

/** Asks a tool and tells its circuit how that ended; undefined, and one event, where it does not answer. */
async function settled({ address, init, asked }: Wanted, passage: Passage, leaving?: AbortSignal): Promise<Response | undefined> {
  const milliseconds = safeMethods.has(init.method) ? most.page : most.posted;
  const failed = (reason: string) => void logCounted("error", "tool-failed", { path: asked.address.path, reason });
  try {
    const answer = await boundedFetch(address, init, { milliseconds, bytes: most.answer }, leaving);
    const { status } = answer;
    passage.settle(status < 500 ? "answered" : silentStatuses.has(status) ? "silent" : "failed");
    if (status < 500) return answer;
    failed(`status ${status}`);
  } catch (error) {
    const end = endOf(error);
    passage.settle(end);
    if (end !== "left") failed(reasonOf(error));
  }
  return undefined;
}

/** The same question as a stranger asks it. */
function withoutCookies(wanted: Wanted): Wanted {
  const headers = new Headers(wanted.init.headers);
  headers.delete("cookie");
  return { ...wanted, init: { ...wanted.init, headers } };
}

/** Logs a voucher that did not get into the cart (shop.md §8): with it the cart leads to itself. */
function noteVoucher({ request, address: { path } }: Asked, answer: Response | "busy" | undefined): void {
  if (request.method !== "POST" || !/^\/cart\/vouchers\/?$/.test(path)) return;
  const { ok, status, headers } = answer instanceof Response ? answer : new Response(null, { status: 503 });
  const isAdded = ok || (status === 303 && /\/cart\/?$/.test(headers.get("location") ?? ""));
  if (!isAdded) logCounted("warn", "error-add-voucher", { path, status });
}

/** The body of a form; undefined for none, and the status that says why it is not passed on. */
async function readForm(request: Request): Promise<Uint8Array<ArrayBuffer> | undefined | 408 | 413> {
  if (safeMethods.has(request.method)) return undefined;
  if (Number(request.headers.get("content-length") ?? 0) > most.form) return 413;
  try {
    const bytes = await readBounded(request.body, { bytes: most.form, signal: AbortSignal.timeout(most.sending) });
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

function refused(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { "cache-control": "no-store", ...headers } });
}
