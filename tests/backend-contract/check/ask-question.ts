import { type Call, callDeadlines, maxAnswerBytes, maxFileAnswerBytes } from "#app/backend/call.ts";
import { backendBaseUrl } from "#app/backend/transport/base-address.ts";
import { boundedFetch, FetchLimitError } from "#app/backend/transport/bounded-fetch.ts";
import { minRetryTime, retryPolicy } from "#app/backend/transport/send-request.ts";
import type { Platform } from "#app/locale/address.ts";
import { type Locale, locales } from "#app/locale/locales.ts";
import { fileOf, type Golden } from "../../goldens.ts";
import { type Breach, breachesOf, shown } from "./breach.ts";

/**
 * Outcome of one question. `refused` is a refusal by the contract where the question expects an answer: the back end keeps the contract,
 * but lacks what the question names.
 */
export type Outcome = { state: "kept" | "refused" | "broken"; breaches: Breach[]; milliseconds: number };

/** Tells if a question may change data: it is a form, or sends a form first. */
export function isWriting({ http, before }: Golden): boolean {
  return http.method === "POST" || before !== undefined;
}

/** Sends a golden question as the shop does, and checks status, time, size and body of the answer against the contract. */
export async function askQuestion(endpoint: string, platform: Platform, golden: Golden, call: Call): Promise<Outcome> {
  const base = backendBaseUrl({ endpoint, others: new Map() }, call, { locale: golden.market.locale as Locale, platform });
  let since = performance.now();
  const end = (breaches: Breach[], state: Outcome["state"] = breaches.length > 0 ? "broken" : "kept") => ({
    state,
    breaches,
    milliseconds: Math.round(performance.now() - since),
  });
  try {
    const first = golden.before && (await send(base, { method: "POST", ...golden.before }, golden, call));
    if (first && !first.ok) return end([statusBreach("200 for the form that is sent first", first, await first.text())]);
    const id = first && idOf(await first.text());
    const cookie = first
      ? first.headers
          .getSetCookie()
          .map((header) => header.split(";", 1)[0])
          .join("; ")
      : golden.http.cookie;
    const { url, ...http } = golden.http;
    since = performance.now();
    const sent = { ...http, url: id ? url.replace(String(golden.request.id), id) : url, ...(cookie ? { cookie } : {}) };
    const answer = await send(base, sent, golden, call);
    return await verdict(golden, call, answer, end);
  } catch (error) {
    return end([{ path: "the answer", ...failureOf(error) }]);
  }
}

async function verdict(
  golden: Golden,
  call: Call,
  answer: Response,
  end: (breaches: Breach[], state?: Outcome["state"]) => Outcome,
): Promise<Outcome> {
  const expected = golden.status ?? 200;
  if (call.answers === "file" && answer.ok) return end(fileBreaches(call, answer, await answer.arrayBuffer()));
  const text = answer.status === 204 ? "null" : await answer.text();
  const isRefusal = answer.status === 400 && call.refusal !== undefined;
  if (!isRefusal && !(answer.ok && expected === 200)) return end([statusBreach(String(expected), answer, text)]);
  const parsed = jsonOf(text);
  if (!parsed) return end([{ path: "the answer", expected: "JSON", seen: shown(text) }]);
  const schema = isRefusal && call.refusal ? call.refusal : call.answer;
  const result = schema.safeParse(parsed.value);
  if (!result.success) return end(breachesOf(result.error, parsed.value));
  if (isRefusal) return end([], expected === 400 ? "kept" : "refused");
  return end(marketBreaches(golden, call, result.data));
}

/** Reports a wrong currency: `holds` of every contract compares nothing else. */
function marketBreaches({ market }: Golden, call: Call, answer: unknown): Breach[] {
  const locale = market.locale as Locale;
  if (call.holds?.(answer, { locale }) !== false) return [];
  return [
    { path: "currency", expected: JSON.stringify(locales[locale].currency), seen: shown((answer as { currency?: unknown }).currency) },
  ];
}

function fileBreaches(call: Call, answer: Response, bytes: ArrayBuffer): Breach[] {
  const disposition = answer.headers.get("content-disposition");
  const [, name = ""] = /filename\*=UTF-8''([^;]*)/i.exec(disposition ?? "") ?? [];
  const type = (answer.headers.get("content-type") ?? "").split(";")[0]?.trim() ?? "";
  const file = { name: decoded(name), type, bytes: new Uint8Array(bytes) };
  const result = call.answer.safeParse(file);
  if (result.success) return [];
  const headers: Record<string, string> = { name: "content-disposition, filename*", type: "content-type" };
  return breachesOf(result.error, file).map((breach) => ({ ...breach, path: headers[breach.path] ?? breach.path }));
}

/** @throws FetchLimitError beyond timeout or size, and the error of `fetch` for a broken connection */
async function send(base: string, http: Partial<Golden["http"]>, golden: Golden, call: Call): Promise<Response> {
  const until = performance.now() + callDeadlines[call.deadline];
  const bytes = call.answers === "file" ? maxFileAnswerBytes : maxAnswerBytes;
  for (;;) {
    const milliseconds = Math.max(1, until - performance.now());
    const answer = await boundedFetch(`${base}${http.url}`, initOf(http, golden), { milliseconds, bytes });
    if (answer.status !== 429 || http.method === "POST" || performance.now() + retryPolicy.tooOftenPause + minRetryTime > until)
      return answer;
    await new Promise((resolve) => setTimeout(resolve, retryPolicy.tooOftenPause));
  }
}

function initOf({ method = "GET", body, file, cookie, referrer }: Partial<Golden["http"]>, { market, request }: Golden): RequestInit {
  const headers: Record<string, string> = { accept: "application/json", "x-channel": market.channel, "x-locale": market.locale };
  if (cookie) headers.cookie = cookie;
  if (referrer) headers.referer = referrer;
  if (file) {
    const form = new FormData();
    for (const [name, value] of Object.entries(request)) form.append(name, String(value));
    form.append("file", fileOf(file));
    return { method, headers, redirect: "error", body: form };
  }
  if (body !== undefined) headers["content-type"] = "application/x-www-form-urlencoded;charset=UTF-8";
  return { method, headers, redirect: "error", ...(body === undefined ? {} : { body }) };
}

function statusBreach(expected: string, answer: Response, text: string): Breach {
  return { path: "status", expected, seen: `${answer.status} ${shown(jsonOf(text)?.value ?? text)}` };
}

function failureOf(error: unknown): Omit<Breach, "path"> {
  if (error instanceof FetchLimitError) return { expected: "an answer within the bounds of the call", seen: error.message };
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : "";
  const reason = cause || (error instanceof Error ? error.message : String(error));
  // Deno repeats the address.
  return { expected: "an answer from this address", seen: reason.replace(/error sending request for url \(.+?\): /, "") };
}

function idOf(text: string): string | undefined {
  const { id } = (jsonOf(text)?.value ?? {}) as { id?: unknown };
  return typeof id === "string" ? id : undefined;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return "";
  }
}

function jsonOf(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
