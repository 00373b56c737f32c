import { z } from "zod";
import { ClientLeftError } from "#app/cache/single-flight.ts";
import { type Query, toQueryPairs, toQueryString } from "#app/locale/query.ts";
import { describeException } from "#app/observe/describe-error.ts";
import { logEvent } from "#app/observe/log.ts";
import { type Call, callDeadlines, type FileAnswer, freshness, maxAnswerBytes, maxFileAnswerBytes } from "../call.ts";
import type { CallContext, ForwardedHeaders } from "../call-context.ts";
import type { RequestOutcome } from "../limits/call-circuits.ts";
import { type BackendSettings, backendBaseUrl } from "./base-address.ts";
import { boundedFetch, FetchLimitError } from "./bounded-fetch.ts";

export type PreparedRequest = {
  call: Call;
  /** A string, so that a cache hit needs no URL parsing. */
  address: string;
  init: RequestInit;
  caller: CallContext;
  /** True if the answer may be cached for all visitors. */
  shared: boolean;
};

export class CallRefusedError extends Error {
  override name = "Refused";
  refusal: unknown;
  constructor(refusal: unknown) {
    super("refused");
    this.refusal = refusal;
  }
}

/** Counts as answered (`requestOutcomeOf`). */
export class BrokenContractError extends Error {
  override name = "BrokenContract";
}

/** `shown` is the body if visitors see its message, else undefined. */
export class FailedStatusError extends Error {
  override name = "FailedStatus";
  status: number;
  shown: unknown;
  constructor(status: number, shown: unknown) {
    super(`status ${status}`);
    this.status = status;
    this.shown = shown;
  }
}

class InvalidParameters extends Error {
  override name = "InvalidParameters";
}

/**
 * Shop 7.5.
 *
 * @throws Error for an ID that is not a single path segment
 */
export function prepareRequest(
  settings: BackendSettings,
  call: Call,
  params: Query,
  caller: CallContext,
  forwarded: ForwardedHeaders & { file?: Blob } = {},
): PreparedRequest {
  const id = call.id === undefined ? undefined : params[call.id];
  const fields = id === undefined ? params : Object.fromEntries(Object.entries(params).filter(([name]) => name !== call.id));
  if (id !== undefined && !/^[\w-]{1,100}$/.test(String(id))) throw logFailure(call, new InvalidParameters("the id is not valid"));
  const segment = id === undefined ? "" : `/${id}`;
  const isPost = call.method === "POST";
  const address = backendBaseUrl(settings, call, caller) + call.path + segment + (isPost ? "" : toQueryString(fields));
  const headers: Record<string, string> = { accept: "application/json", "x-channel": caller.channel, "x-locale": caller.locale };
  if (call.browser === "credentials") {
    if (forwarded.cookie) headers.cookie = forwarded.cookie;
    if (forwarded.referrer) headers.referer = forwarded.referrer;
  }
  if (call.address && forwarded.address) headers["x-forwarded-for"] = forwarded.address;
  const base = { method: call.method, headers, redirect: "error" } as const;
  return {
    call,
    address,
    init: isPost ? { ...base, body: bodyOf(call, fields, forwarded.file) } : base,
    caller,
    shared: !isPost && !isPersonal(call) && freshness[call.freshness].fresh > 0 && caller.base === undefined,
  };
}

/** Returns true if the answer depends on the customer's cookies or IP address; such answers are never shared. */
function isPersonal({ browser, address }: Call): boolean {
  return browser === "credentials" || address === true;
}

function bodyOf({ body }: Call, fields: Query, file: Blob | undefined): URLSearchParams | FormData {
  if (body !== "file") return new URLSearchParams(toQueryPairs(fields));
  const form = new FormData();
  for (const [name, value] of toQueryPairs(fields)) form.append(name, value);
  if (file) form.append("file", file);
  return form;
}

/** Max retries and pauses (ms), for a rate limit (shop 8.8) and for a broken connection or gateway error. */
export const retryPolicy = { tooOften: 10, tooOftenPause: 300, broken: 1, brokenPause: 100 };
/** Min time left for a retry (ms); with less, a retry would time out, and a healthy service would count as silent. */
export const minRetryTime = 200;
/** Statuses of a gateway whose host does not respond. */
export const gatewayErrorStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * `value` is the call's outcome, parsed by its schemas; `text` is the body of an answer that visitors share; `bytes` counts two for a
 * character of JSON, or is the size of a file.
 */
export type ReceivedAnswer = { value: unknown; text?: string; bytes: number };

/**
 * Logs a failure once for all callers of the request.
 *
 * @param previous answer to the same request; returned again if the body is the same, so that what was made from it is found by identity
 * (docs/decisions/0352)
 * @throws CallRefusedError, ClientLeftError, and any logged failure
 */
export async function sendRequest(
  request: PreparedRequest,
  clientSignal: AbortSignal | undefined,
  previous?: ReceivedAnswer,
): Promise<ReceivedAnswer> {
  const { call } = request;
  try {
    return await read(request, await response(request, clientSignal), previous);
  } catch (error) {
    if (error instanceof ClientLeftError || error instanceof CallRefusedError) throw error;
    throw logFailure(call, error);
  }
}

function logFailure({ name, path, failed = "backend-call-failed" }: Call, error: unknown): unknown {
  logEvent("error", failed, { call: name, path, reason: failureReason(error) });
  return error;
}

async function response({ call, address, init }: PreparedRequest, clientSignal: AbortSignal | undefined): Promise<Response> {
  const deadline = callDeadlines[call.deadline];
  const until = performance.now() + deadline;
  const isSafe = call.method === "GET";
  const left = { tooOften: isSafe ? retryPolicy.tooOften : 0, broken: isSafe ? retryPolicy.broken : 0 };
  const hasTimeFor = (pause: number) => performance.now() + pause + minRetryTime < until;
  const bytes = call.answers === "file" ? maxFileAnswerBytes : maxAnswerBytes;
  // The first attempt has the whole deadline, so that its failure names it.
  for (let milliseconds: number = deadline; ; milliseconds = until - performance.now()) {
    try {
      const answer = await boundedFetch(address, init, { milliseconds, bytes }, clientSignal);
      if (answer.status === 429 && left.tooOften > 0 && hasTimeFor(retryPolicy.tooOftenPause)) {
        left.tooOften -= 1;
        await pause(retryPolicy.tooOftenPause, clientSignal);
      } else if (gatewayErrorStatuses.has(answer.status) && left.broken > 0 && hasTimeFor(retryPolicy.brokenPause)) {
        left.broken -= 1;
        await pause(retryPolicy.brokenPause, clientSignal);
      } else return answer;
    } catch (error) {
      // Retries broken connections only: limits and disconnects are final.
      if (!(error instanceof TypeError) || left.broken === 0 || !hasTimeFor(retryPolicy.brokenPause)) throw error;
      left.broken -= 1;
      await pause(retryPolicy.brokenPause, clientSignal);
    }
  }
}

async function read({ call, caller, shared }: PreparedRequest, response: Response, previous?: ReceivedAnswer): Promise<ReceivedAnswer> {
  if (response.status === 400 && call.refusal) throw new CallRefusedError(call.refusal.parse(await json(response)));
  if (!response.ok) throw new FailedStatusError(response.status, await shownIn(response, call));
  if (call.answers === "file") {
    const file = await answeredFile(response);
    return { value: { ok: true, value: call.answer.parse(file) }, bytes: file.bytes.byteLength };
  }
  const text = response.status === 204 ? "null" : await response.text();
  if (previous?.text === text) return previous;
  const value = call.answer.parse(parsed(text));
  if (call.holds?.(value, caller) === false) throw new BrokenContractError("the answer is not for this market");
  if (shared) return { value: { ok: true, value }, text, bytes: text.length * 2 };
  const setCookies = response.headers.getSetCookie();
  return { value: { ok: true, value, ...(setCookies.length > 0 ? { setCookies } : {}) }, bytes: text.length * 2 };
}

async function shownIn(response: Response, { shownFailure }: Call): Promise<unknown> {
  return shownFailure?.safeParse(await json(response).catch(() => undefined)).data;
}

async function answeredFile(response: Response): Promise<FileAnswer> {
  const [, name = ""] = /filename\*=UTF-8''([^;]*)/i.exec(response.headers.get("content-disposition") ?? "") ?? [];
  const type = (response.headers.get("content-type") ?? "").split(";")[0]?.trim() ?? "";
  try {
    return { name: decodeURIComponent(name), type, bytes: new Uint8Array(await response.arrayBuffer()) };
  } catch {
    throw new BrokenContractError("the file has a name that cannot be read");
  }
}

async function json(response: Response): Promise<unknown> {
  return parsed(await response.text());
}

/** Parses JSON and replaces lone surrogates: they have no UTF-8 encoding, so a link with one would fail its page. */
function parsed(text: string): unknown {
  try {
    if (!/\\u[dD]/.test(text)) return JSON.parse(text);
    return JSON.parse(text, (_, value: unknown) => (typeof value === "string" ? value.toWellFormed() : value));
  } catch {
    throw new BrokenContractError("the answer is not JSON");
  }
}

function pause(milliseconds: number, clientSignal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      reject(new ClientLeftError("the client disconnected during the request"));
    };
    const timer = setTimeout(() => {
      clientSignal?.removeEventListener("abort", leave);
      resolve();
    }, milliseconds);
    clientSignal?.addEventListener("abort", leave, { once: true });
  });
}

export function requestOutcomeOf(error: unknown): RequestOutcome {
  if (error instanceof ClientLeftError) return "left";
  const status = error instanceof FailedStatusError ? error.status : undefined;
  const answered =
    error instanceof CallRefusedError ||
    error instanceof InvalidParameters ||
    error instanceof BrokenContractError ||
    error instanceof z.ZodError;
  if (answered || (status !== undefined && status < 500)) return "answered";
  const silent = error instanceof TypeError || (error instanceof FetchLimitError && error.bound === "time");
  return silent || (status !== undefined && gatewayErrorStatuses.has(status)) ? "silent" : "failed";
}

/** Describes a failure without messages of libraries, which may contain request data, cookies or tokens. */
export function failureReason(error: unknown): string {
  if (error instanceof z.ZodError) {
    const paths = error.issues.slice(0, 3).map((issue) => issue.path.join(".") || "the answer");
    return `broken contract at ${paths.join(", ")}`.slice(0, 200);
  }
  if (error instanceof BrokenContractError) return `broken contract: ${error.message}`;
  if (error instanceof InvalidParameters || error instanceof FailedStatusError || error instanceof FetchLimitError) return error.message;
  return error instanceof TypeError ? "the line broke" : describeException(error);
}
