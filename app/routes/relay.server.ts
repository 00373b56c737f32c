import type { Outcome } from "#app/backend/backend.ts";
import type { AnsweredFile, AnyCall, Call } from "#app/backend/call.ts";
import { calls } from "#app/backend/calls.ts";
import { cookiesForBrowser, customerCookies } from "#app/backend/customer-cookies.ts";
import { openTurns } from "#app/backend/turns.ts";
import { pageIdentifier } from "#app/locale/page-identifier.ts";
import { readQuery } from "#app/locale/query.ts";
import { logCounted } from "#app/observe/counted.ts";
import { logEvent } from "#app/observe/log.ts";
import type { Services } from "#app/request/services.ts";
import type { Shop } from "#app/request/shop.ts";
import { backToPage, wantsPage } from "./back-to-page.server.ts";
import { givenFile } from "./given-file.ts";
import { type Form, readForm } from "./read-form.server.ts";
import { readUpload } from "./read-upload.server.ts";

/**
 * Files that the back end works on at once: each holds its bytes in memory, and what they become. A turn lasts as long as the back end
 * takes, never as long as a client sends or takes (transfers.ts).
 */
const inTurn = openTurns({ all: 16, client: 4, network: 8 });

/** The calls that a browser may make, by their paths; each stands at the same path of the shop. */
const relayed = new Map(
  Object.values(calls as unknown as Record<string, Call>)
    .filter(({ browser }) => browser !== "no")
    .map((call) => [call.path as string, call]),
);

/**
 * Passes a browser's call on to the back end: an allow-list of calls, read by their contracts and written anew to their
 * fixed addresses. Answers `{ ok: true, value }`, or `{ ok: false }` with what was refused; a form that was sent without a
 * script leads back to its page. No cache keeps any of it.
 *
 * The Origin of an unsafe method is checked before (edge/handler.ts).
 */
export async function relay(request: Request, url: URL, shop: Shop, services: Services): Promise<Response> {
  // The router's own form of an answer would lose its headers: a call is asked at its own address alone.
  const found = shop.dataRequest ? undefined : findCall(shop.address.path);
  if (!found) return answer(404, { ok: false, error: "There is no such call." });
  const asked = found.call.method === "GET" ? { pairs: [...url.searchParams] } : undefined;
  const response = await pass(request, asked, shop, services, found);
  const event = refusalEvents[response.status];
  if (event) logCounted("warn", event, { path: found.call.path, status: response.status });
  if (!wantsPage(request)) return response;
  return backToPage(response, ownReferrer(request, shop) ?? shop.home, found.call.name);
}

/** What a visitor is refused, as an event: how often it happens is up to them. */
const refusalEvents: Record<number, string | undefined> = {
  408: "upload-refused",
  413: "upload-refused",
  415: "upload-refused",
};

type Found = { call: Call; id?: string };

/** Passes on what a form of the shop's own says, which was read before; answers as the call's own address does. */
export function relayForm(call: AnyCall, form: Form, request: Request, shop: Shop, services: Services): Promise<Response> {
  return pass(request, form, shop, services, { call: call as unknown as Call });
}

/** @param form undefined for one that is still to be read from the request */
async function pass(
  request: Request,
  form: Form | undefined,
  shop: Shop,
  { rates, backend }: Services,
  { call, id }: Found,
): Promise<Response> {
  if (request.method !== call.method) return answer(405, { ok: false, error: `This call takes ${call.method}.` }, { allow: call.method });
  const wait = rates.take(shop.client, call);
  if (wait > 0) return tooOften(wait, call, "client");

  const fields = form ?? (await (call.body === "file" ? readUpload(request, call, shop.client) : readForm(request, call)));
  if (fields === 503) return tooManyFiles();
  if (typeof fields === "number") return answer(fields, { ok: false, error: "This is no form, or too large or too slow a one." });
  const referrer = ownReferrer(request, shop);
  const pairs = call.page ? withPage(fields.pairs, call.page, referrer, shop) : fields.pairs;
  const query = readQuery(pairs, { lenient: call.pageQuery === true });
  // An id stands in the path, and nowhere else.
  const { [call.id ?? ""]: _, ...asked } = query ?? {};
  const question = query && call.request.safeParse(id === undefined ? asked : { ...asked, [call.id ?? ""]: id });
  if (!question?.success) {
    const invalid = question?.error.issues.map(({ path }) => path.join(".")) ?? [];
    return answer(400, { ok: false, invalid: invalid.slice(0, 20) });
  }

  const target = await rates.takeFor(shop.client, call, question.data);
  if (target.wait > 0) return tooOften(target.wait, call, "target");

  const lack = call.lack?.(question.data);
  if (lack) logEvent("warn", lack, { path: call.path });

  const secure = shop.address.origin.startsWith("https:");
  const cookies = call.browser === "credentials" ? customerCookies(request.headers.get("cookie"), secure) : undefined;
  const ask = () =>
    backend.ask(call, question.data, shop, {
      cookie: cookies?.sent,
      referrer: referrer && pageOnly(referrer),
      address: shop.client,
      ...(fields.file ? { file: fields.file } : {}),
    });
  const outcome = await (isOfFiles(call) ? inTurn(shop.client, ask) : ask());
  if (!outcome) {
    logCounted("warn", "file-turned-away", { path: call.path });
    return tooManyFiles();
  }
  if ("refusal" in outcome && call.refused) logCounted("warn", call.refused, { path: call.path });
  if (outcome.ok) target.succeeded();
  const isFile = outcome.ok && call.answers === "file";
  const response = isFile ? fileAnswer(outcome.value as AnsweredFile, shop.client, request.signal) : answerOf(outcome);
  const setCookies = outcome.ok ? outcome.setCookies : undefined;
  if (cookies)
    for (const header of cookiesForBrowser(setCookies ?? [], secure, cookies.ended)) response.headers.append("set-cookie", header);
  return response;
}

/** A call that brings a file or answers with one holds it in memory while the back end is asked: it has its turn. */
function isOfFiles({ body, answers }: Call): boolean {
  return body === "file" || answers === "file";
}

/** A file to be kept and not to be shown. */
function fileAnswer({ name, type, bytes }: AnsweredFile, client: string, leaving: AbortSignal): Response {
  const headers = {
    "content-type": type,
    // It is given in pieces.
    "content-length": String(bytes.byteLength),
    "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, percent)}`,
    "cache-control": "no-store",
  };
  return new Response(givenFile(bytes, client, leaving), { headers });
}

function tooManyFiles(): Response {
  return answer(503, { ok: false, error: "Too many files at once." }, { "retry-after": "5" });
}

function answerOf(outcome: Outcome<unknown, unknown>): Response {
  if (outcome.ok) return answer(200, { ok: true, value: outcome.value });
  return "refusal" in outcome ? answer(400, { ok: false, refusal: outcome.refusal }) : answer(502, { ok: false });
}

/** @param by what has had its calls: the client, or whom the call is about */
function tooOften(wait: number, { path }: Call, by: "client" | "target"): Response {
  logCounted("warn", "call-limited", { path, by });
  return answer(429, { ok: false, error: "Too many calls." }, { "retry-after": String(wait) });
}

function findCall(path: string): Found | undefined {
  const exact = relayed.get(path);
  if (exact) return { call: exact };
  const at = path.lastIndexOf("/");
  const parent = relayed.get(path.slice(0, at));
  const id = path.slice(at + 1);
  return parent?.id && /^[\w-]{1,100}$/.test(id) ? { call: parent, id } : undefined;
}

/** A form without a script cannot say which page it stands on; the page it was sent from does. */
function withPage(pairs: Form["pairs"], field: string, referrer: string | undefined, { address }: Shop): Form["pairs"] {
  if (!referrer || pairs.some(([name, value]) => name === field && value !== "")) return pairs;
  return [...pairs.filter(([name]) => name !== field), [field, pageIdentifier(new URL(referrer).pathname, address.basename)]];
}

/** The page that a call was made from, on one of this market's hosts; never another site's address. */
function ownReferrer(request: Request, { address, domains }: Shop): string | undefined {
  const referrer = request.headers.get("referer") ?? "";
  const url = URL.canParse(referrer) ? new URL(referrer) : undefined;
  const market = url && domains.marketOf(url.host);
  const own = market && new URL(domains.originOf(market));
  return own?.origin === address.origin && own.protocol === url?.protocol ? url.href : undefined;
}

/** An address without its query, which is the visitor's and the page's affair. */
function pageOnly(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

function answer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store", ...headers } });
}

/** A sign that `encodeURIComponent` leaves as it is, and RFC 5987 does not. */
function percent(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}
