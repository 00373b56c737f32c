import { z } from "zod";
import { Left } from "#app/cache/single-flight.ts";
import { type Query, queryPairs, queryString } from "#app/locale/query.ts";
import { faultOf } from "#app/observe/fault.ts";
import { logEvent } from "#app/observe/log.ts";
import type { Caller, Credentials } from "./backend.ts";
import { type BackendSettings, baseAddress } from "./base-address.ts";
import { boundedFetch, OutOfBounds } from "./bounded-fetch.ts";
import { type AnsweredFile, answeredFileLimit, answerLimit, type Call, deadlines, freshness } from "./call.ts";
import type { End } from "./circuits.ts";

/** One call as it goes over the wire. */
export type Asked = {
  call: Call;
  /** The whole address: base, path and query. Most questions are answered from memory by it and never become a URL. */
  address: string;
  init: RequestInit;
  caller: Caller;
  /** Whether its answer serves whoever asks the same: never where it may be somebody's own, or comes from another base. */
  shared: boolean;
};

/** The back end refused what was asked, in the words that the call expects (status 400). */
export class Refused extends Error {
  override name = "Refused";
  refusal: unknown;
  constructor(refusal: unknown) {
    super("refused");
    this.refusal = refusal;
  }
}

/** The answer is not what was agreed; the host lives all the same. */
export class BrokenContract extends Error {
  override name = "BrokenContract";
}

/** The back end declines what was asked; the host lives all the same. */
class Declined extends Error {
  override name = "Declined";
}

/** The back end, or what stands before it, says that it broke down. */
class Broken extends Error {
  override name = "Broken";
  status: number;
  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

/**
 * Writes a call down as a request: base + path, with the id as a segment of its own, and the query (shop.md §7).
 *
 * @throws Error for an id that could be anything else than one segment
 */
export function askedOf(
  settings: BackendSettings,
  call: Call,
  question: Query,
  caller: Caller,
  sent: Credentials & { file?: Blob } = {},
): Asked {
  const id = call.id === undefined ? undefined : question[call.id];
  const fields = id === undefined ? question : Object.fromEntries(Object.entries(question).filter(([name]) => name !== call.id));
  if (id !== undefined && !/^[\w-]{1,100}$/.test(String(id))) throw logged(call, new Declined("asked with an id that is none"));
  const segment = id === undefined ? "" : `/${id}`;
  const isPost = call.method === "POST";
  const address = baseAddress(settings, call, caller) + call.path + segment + (isPost ? "" : queryString(fields));
  const headers: Record<string, string> = { accept: "application/json", "x-channel": caller.channel, "x-locale": caller.locale };
  if (call.browser === "credentials") {
    if (sent.cookie) headers.cookie = sent.cookie;
    if (sent.referrer) headers.referer = sent.referrer;
  }
  if (call.address && sent.address) headers["x-forwarded-for"] = sent.address;
  const base = { method: call.method, headers, redirect: "error" } as const;
  return {
    call,
    address,
    init: isPost ? { ...base, body: bodyOf(call, fields, sent.file) } : base,
    caller,
    shared: !isPost && !isOnesOwn(call) && freshness[call.freshness].fresh > 0 && caller.base === undefined,
  };
}

/** Whether an answer may be about the one who asks; then it serves nobody else, whatever else its contract says. */
function isOnesOwn({ browser, address }: Call): boolean {
  return browser === "credentials" || address === true;
}

function bodyOf({ body }: Call, fields: Query, file: Blob | undefined): URLSearchParams | FormData {
  if (body !== "file") return new URLSearchParams(queryPairs(fields));
  const form = new FormData();
  for (const [name, value] of queryPairs(fields)) form.append(name, value);
  if (file) form.append("file", file);
  return form;
}

/** A host that is asked too often is asked again so often and so soon (shop.md §8, rate limit); a broken line once. */
const tries = { tooOften: 10, tooOftenPause: 300, broken: 1, brokenPause: 100 };
/** What stands before a host says that the host itself is silent. */
export const silentStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Makes a request within the call's deadline. Only safe calls are asked again. A failure is logged here, once for all who
 * wait for it.
 *
 * @throws Refused, BrokenContract, Left, and whatever the line throws
 */
export async function request(asked: Asked, leaving: AbortSignal | undefined): Promise<{ value: unknown; bytes: number }> {
  const { call } = asked;
  try {
    return await read(asked, await response(asked, leaving));
  } catch (error) {
    if (error instanceof Left || error instanceof Refused) throw error;
    throw logged(call, error);
  }
}

/** A failure of a call is one event, wherever it happens. */
function logged({ name, path }: Call, error: unknown): unknown {
  logEvent("error", "backend-call-failed", { call: name, path, reason: reasonOf(error) });
  return error;
}

async function response({ call, address, init }: Asked, leaving: AbortSignal | undefined): Promise<Response> {
  const until = performance.now() + deadlines[call.deadline];
  const isSafe = call.method === "GET";
  const left = { tooOften: isSafe ? tries.tooOften : 0, broken: isSafe ? tries.broken : 0 };
  const timeFor = (pause: number) => performance.now() + pause < until;
  const bytes = call.answers === "file" ? answeredFileLimit : answerLimit;
  for (;;) {
    try {
      const answer = await boundedFetch(address, init, { milliseconds: until - performance.now(), bytes }, leaving);
      if (answer.status === 429 && left.tooOften > 0 && timeFor(tries.tooOftenPause)) {
        left.tooOften -= 1;
        await pause(tries.tooOftenPause, leaving);
      } else if (silentStatuses.has(answer.status) && left.broken > 0 && timeFor(tries.brokenPause)) {
        left.broken -= 1;
        await pause(tries.brokenPause, leaving);
      } else return answer;
    } catch (error) {
      // The line broke before an answer; bounds and visitors end it for good.
      if (!(error instanceof TypeError) || left.broken === 0 || !timeFor(tries.brokenPause)) throw error;
      left.broken -= 1;
      await pause(tries.brokenPause, leaving);
    }
  }
}

async function read({ call, caller, shared }: Asked, response: Response): Promise<{ value: unknown; bytes: number }> {
  if (response.status === 400 && call.refusal) throw new Refused(call.refusal.parse(await json(response)));
  if (response.status < 500 && !response.ok) throw new Declined(`status ${response.status}`);
  if (!response.ok) throw new Broken(response.status);
  if (call.answers === "file") {
    const file = await answeredFile(response);
    return { value: { ok: true, value: call.answer.parse(file) }, bytes: file.bytes.byteLength };
  }
  const text = response.status === 204 ? "null" : await response.text();
  const value = call.answer.parse(parsed(text));
  if (call.holds?.(value, caller) === false) throw new BrokenContract("the answer is not for this market");
  const setCookies = shared ? [] : response.headers.getSetCookie();
  return { value: { ok: true, value, ...(setCookies.length > 0 ? { setCookies } : {}) }, bytes: text.length * 2 };
}

/** The file of an answer, under the name that its header gives it. */
async function answeredFile(response: Response): Promise<AnsweredFile> {
  const [, name = ""] = /filename\*=UTF-8''([^;]*)/i.exec(response.headers.get("content-disposition") ?? "") ?? [];
  const type = (response.headers.get("content-type") ?? "").split(";")[0]?.trim() ?? "";
  try {
    return { name: decodeURIComponent(name), type, bytes: new Uint8Array(await response.arrayBuffer()) };
  } catch {
    throw new BrokenContract("the file has a name that cannot be read");
  }
}

async function json(response: Response): Promise<unknown> {
  return parsed(await response.text());
}

/** What cannot be written in UTF-8, half of a pair of surrogates, is replaced: it would end a page at the first link. */
function parsed(text: string): unknown {
  try {
    if (!/\\u[dD]/.test(text)) return JSON.parse(text);
    return JSON.parse(text, (_, value: unknown) => (typeof value === "string" ? value.toWellFormed() : value));
  } catch {
    throw new BrokenContract("the answer is no JSON");
  }
}

function pause(milliseconds: number, leaving: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      reject(new Left("left while asking"));
    };
    const timer = setTimeout(() => {
      leaving?.removeEventListener("abort", leave);
      resolve();
    }, milliseconds);
    leaving?.addEventListener("abort", leave, { once: true });
  });
}

/** What a failed request says: of its host (silent), of its call alone (failed), or of neither. */
export function endOf(error: unknown): End {
  if (error instanceof Left) return "left";
  const answered = error instanceof Refused || error instanceof Declined || error instanceof BrokenContract || error instanceof z.ZodError;
  if (answered) return "answered";
  const silent = error instanceof TypeError || (error instanceof OutOfBounds && error.bound === "time");
  return silent || (error instanceof Broken && silentStatuses.has(error.status)) ? "silent" : "failed";
}

/** Why a call failed, in words of our own: those of a library may hold what was asked, a cookie or a token among it. */
export function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) {
    const paths = error.issues.slice(0, 3).map((issue) => issue.path.join(".") || "the answer");
    return `broken contract at ${paths.join(", ")}`.slice(0, 200);
  }
  if (error instanceof BrokenContract) return `broken contract: ${error.message}`;
  if (error instanceof Declined || error instanceof Broken || error instanceof OutOfBounds) return error.message;
  return error instanceof TypeError ? "the line broke" : faultOf(error);
}
