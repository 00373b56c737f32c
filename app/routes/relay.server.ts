import type { CallOutcome } from "#app/backend/backend.ts";
import type { Call, FileAnswer } from "#app/backend/call.ts";
import { calls } from "#app/backend/calls.ts";
import { cookiesForBrowser, parseCustomerCookies } from "#app/backend/customer/customer-cookies.ts";
import { createSlots } from "#app/backend/limits/slots.ts";
import { pageIdentifier } from "#app/locale/page-identifier.ts";
import { isCallPath } from "#app/locale/path-kinds.ts";
import { logEvent } from "#app/observe/log.ts";
import { logThrottled } from "#app/observe/log-throttled.ts";
import { noteRefusal } from "#app/observe/refusals.ts";
import type { Shop } from "#app/request/shop.ts";
import { fieldsOfUrl, parseCallFields } from "./call-fields.server.ts";
import { acceptsHtml, isPlainFormPost, redirectToFormPage } from "./forms/back-to-page.server.ts";
import { downloadStream } from "./forms/download-stream.ts";
import { type FormContent, type FormRejection, readBoundedForm } from "./forms/read-form.server.ts";
import { readUpload } from "./forms/read-upload.server.ts";
import { formPageOf, pageAfterForm, renderRejectedForm } from "./forms/refused-form.server.tsx";
import { noStore, redirectTo } from "./http/responses.server.ts";
import type { RouteRequest } from "./http/route-request.server.ts";

/** Max files at the back end at once, since each is held in memory with its result. */
const withUploadSlot = createSlots({ all: 16, client: 4, network: 8 });

const relayed = new Map(
  Object.values(calls as unknown as Record<string, Call>)
    .filter(({ browser }) => browser !== "no")
    .map((call) => [call.path as string, call]),
);

/**
 * Relays an allow-listed browser call to the back end: validates it against its contract and sends it to its fixed URL.
 * edge/steps/refuse.ts checks the Origin.
 */
export async function relayCall(route: RouteRequest): Promise<Response> {
  const { request, url, shop, services } = route;
  // React Router's data format would lose the headers.
  const found = shop.dataRequest ? undefined : findCall(shop.address.path);
  if (!found) return refuseUnknown(route);
  const { call } = found;
  const formPage = acceptsHtml(request) ? formPageOf(call, shop) : undefined;
  // Browsers reopen the URL of a rendered form, for instance from history.
  if (formPage && request.method === "GET") return redirectTo(formPage, route);

  let typed: FormContent | FormRejection | undefined;
  const readFields = async () => {
    if (call.method === "GET") return { pairs: fieldsOfUrl(url, call) };
    if (call.body === "file") return readUpload(request, call, shop.client);
    typed = await readForm(request, call, shop);
    return typed;
  };
  const response = await pass(route, readFields, found);
  const event = refusalEvents[response.status];
  if (event) logThrottled("warn", event, { path: call.path, status: response.status });
  if (!isPlainFormPost(request)) return response;
  if (formPage && !response.ok) {
    // To keep the fields of clients beyond their limit, too, their forms are read within a limit of the process.
    if (!typed && services.rates.mayReadRefused()) typed = await readForm(request, call, shop);
    return renderRejectedForm(call, typed, response, shop);
  }
  const page = ownReferrer(request, shop);
  return redirectToFormPage(response, pageAfterForm(page, call, shop), call.name, route);
}

/** Events by status; their log is throttled, since clients can cause them. */
const refusalEvents: Record<number, string | undefined> = {
  408: "upload-refused",
  413: "upload-refused",
  415: "upload-refused",
};

type Found = { call: Call; id?: string };

export function relayForm(call: Call, form: FormContent, route: RouteRequest): Promise<Response> {
  return pass(route, async () => form, { call });
}

/** @param readFields called only for clients within their limit */
async function pass(
  { request, shop, services: { rates, backend } }: RouteRequest,
  readFields: () => Promise<FormContent | FormRejection | 503>,
  { call, id }: Found,
): Promise<Response> {
  if (request.method !== call.method) return answer(405, { ok: false, error: `This call takes ${call.method}.` }, { allow: call.method });
  const wait = rates.take(shop.client, call);
  if (wait > 0) return tooOften(wait, call, "client");

  const fields = await readFields();
  if (fields === 503) return tooManyFiles();
  if (typeof fields === "number")
    return answer(fields, { ok: false, error: "The body is not a form, is too large, or arrived too slowly." });
  const referrer = ownReferrer(request, shop);
  const question = parseCallFields(call, fields.pairs, id);
  if (!question?.success) {
    const invalid = question?.error.issues.map(({ path }) => path.join(".")) ?? [];
    return answer(400, { ok: false, invalid: invalid.slice(0, 20) });
  }

  const target = await rates.takeFor(shop.client, call, question.data);
  if (target.wait > 0) return tooOften(target.wait, call, "target");

  const lack = call.lack?.(question.data);
  if (lack) logEvent("warn", lack, { path: call.path });

  const secure = shop.address.origin.startsWith("https:");
  const cookies = call.browser === "credentials" ? parseCustomerCookies(request.headers.get("cookie"), secure) : undefined;
  const send = () =>
    backend.ask(call, question.data, shop, {
      cookie: cookies?.sent,
      referrer: referrer && pageOnly(referrer),
      address: shop.client,
      ...(fields.file ? { file: fields.file } : {}),
    });
  const outcome = await (carriesFile(call) ? withUploadSlot(shop.client, send) : send());
  if (!outcome) {
    noteRefusal("file-refused", { path: call.path });
    return tooManyFiles();
  }
  if ("refusal" in outcome && !outcome.failed && call.refused) logThrottled("warn", call.refused, { path: call.path });
  if (outcome.ok) target.succeeded();
  const isFile = outcome.ok && call.answers === "file";
  const response = isFile ? fileAnswer(outcome.value as FileAnswer, shop.client, request.signal) : answerOf(outcome);
  const setCookies = outcome.ok ? outcome.setCookies : undefined;
  if (cookies)
    for (const header of cookiesForBrowser(setCookies ?? [], secure, cookies.ended)) response.headers.append("set-cookie", header);
  return response;
}

function carriesFile({ body, answers }: Call): boolean {
  return body === "file" || answers === "file";
}

function fileAnswer({ name, type, bytes }: FileAnswer, clientAddress: string, clientSignal: AbortSignal): Response {
  const headers = {
    "content-type": type,
    // Set explicitly, since the body is streamed.
    "content-length": String(bytes.byteLength),
    "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, percent)}`,
    ...noStore,
  };
  return new Response(downloadStream(bytes, clientAddress, clientSignal), { headers });
}

function tooManyFiles(): Response {
  return answer(503, { ok: false, error: "Too many files at once." }, { "retry-after": "5" });
}

function answerOf(outcome: CallOutcome<unknown, unknown>): Response {
  if (outcome.ok) return answer(200, { ok: true, value: outcome.value });
  if (!("refusal" in outcome)) return answer(502, { ok: false });
  return answer(outcome.failed ? 502 : 400, { ok: false, refusal: outcome.refusal });
}

function refuseUnknown({ shop, services }: RouteRequest): Response {
  const wait = services.rates.take(shop.client, unknownCall);
  return wait > 0 ? tooOften(wait, unknownCall, "client") : answer(404, { ok: false, error: "This call does not exist." });
}

/** All unknown calls share one limit. Their paths come from clients, so events must not contain them. */
const unknownCall = { name: "unknown call", path: "/web-api/{unknown}", limitName: "read" } as const;

/** @param by whose limit: the client's or the target's */
function tooOften(wait: number, { path }: Pick<Call, "path">, by: "client" | "target"): Response {
  noteRefusal("call-limited", { path, by });
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

/** Reads a form, and fills in the page from the referrer, since a form cannot name it without JavaScript. */
async function readForm(request: Request, call: Call, shop: Shop): Promise<FormContent | FormRejection> {
  const form = await readBoundedForm(request, call);
  const { page: field } = call;
  const referrer = field && ownReferrer(request, shop);
  if (!referrer || typeof form === "number" || form.pairs.some(([name, value]) => name === field && value !== "")) return form;
  const page = pageIdentifier(new URL(referrer).pathname, shop.address.basename);
  // The page of a form that was rendered again is unknown.
  if (isCallPath(page)) return form;
  return { ...form, pairs: [...form.pairs.filter(([name]) => name !== field), [field, page]] };
}

function ownReferrer(request: Request, { address, domains }: Shop): string | undefined {
  const referrer = request.headers.get("referer") ?? "";
  const url = URL.canParse(referrer) ? new URL(referrer) : undefined;
  const market = url && domains.marketOf(url.host);
  const own = market && new URL(domains.originOf(market));
  return own?.origin === address.origin && own.protocol === url?.protocol ? url.href : undefined;
}

/** Removes the query, which may be private. */
function pageOnly(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

function answer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...noStore, ...headers } });
}

/** `encodeURIComponent` keeps characters that RFC 5987 does not allow. */
function percent(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}
