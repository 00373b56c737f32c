import type { z } from "zod";
import type { Locale } from "#app/locale/locales.ts";
import type { Query } from "#app/locale/query.ts";

/**
 * Cache lifetimes (ms): `fresh`, then `stale` while a refresh runs. Prices of a configuration are never stale; other pages show prices up
 * to 15 s old, so that no visitor waits (docs/decisions/0291).
 */
export const freshness = {
  prices: { fresh: 3_000, stale: 0 },
  "shown prices": { fresh: 3_000, stale: 12_000 },
  catalogue: { fresh: 120_000, stale: 600_000 },
  never: { fresh: 0, stale: 0 },
} as const;

/** Max time of a call, retries included (ms). */
export const callDeadlines = { page: 2_000, form: 5_000, file: 10_000 } as const;

export const maxAnswerBytes = 2_000_000;
/** Above `maxUploadBytes`, since processing may enlarge a file. */
export const maxFileAnswerBytes = 8_000_000;

/** Below the limit of every platform (4.5 MB on Vercel, form fields included). */
export const maxUploadBytes = 4_000_000;

/**
 * `lack` and `holds` are methods, whose parameters TypeScript compares bivariantly, so that every call is assignable to `Call`; they get
 * parsed values only. `NoInfer` leaves inference to the schemas.
 */
export type Call<Request extends Query = Query, Answer = unknown, Refusal = unknown> = {
  /** Name in logs, metrics, traces and Server-Timing. */
  name: string;
  method: "GET" | "POST";
  path: `/${string}`;
  request: z.ZodType<Request>;
  answer: z.ZodType<Answer>;
  /** Body of an expected status 400. */
  refusal?: z.ZodType<Refusal>;
  /** Body of any other error status, whose message the visitor sees; the failure is logged (shop 8.11). */
  shownFailure?: z.ZodType<Refusal>;
  /** Log event for an expected rejection (status 400); throttled, since clients can cause it. */
  refused?: string;
  /** Log event for any other failure, instead of "backend-call-failed" (shop 8.9 to shop 8.11). */
  failed?: string;
  /** Request field that becomes the last path segment. */
  id?: string;
  deadline: keyof typeof callDeadlines;
  freshness: keyof typeof freshness;
  /** Browser access through the shop: with the customer's cookies, without them, or none. */
  browser: "credentials" | "anonymous" | "no";
  /** Sends the client's IP address (`x-forwarded-for`), only for answers that depend on the location. */
  address?: true;
  body?: "form" | "file";
  /** The response is a file; `answer` parses a `FileAnswer`. */
  answers?: "file";
  /** Request field that names the calling page; set from the referrer if empty. */
  page?: string;
  /** Request field that names an account or mailbox, whose calls are limited (rate-limits.ts). */
  target?: { field: string; kind: "account" | "mailbox" };
  /** Returns a log event for a value that the browser should have sent; the call is made regardless. */
  lack?(request: NoInfer<Request>): string | undefined;
  /** Accepts the page's query; drops invalid parameters. */
  pageQuery?: true;
  /** Checks an answer beyond its schema; false breaks the contract. */
  holds?(answer: NoInfer<Answer>, context: { locale: Locale }): boolean;
};

export type FileAnswer = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };

export function defineCall<Request extends Query, Answer, Refusal = never>(
  call: Call<Request, Answer, Refusal>,
): Call<Request, Answer, Refusal> {
  return call;
}

export type AnyCall = Pick<Call, "name" | "method" | "path"> & { request: z.ZodType; answer: z.ZodType };

export type RequestOf<Of extends AnyCall> = z.output<Of["request"]>;
export type AnswerOf<Of extends AnyCall> = z.output<Of["answer"]>;
export type RefusalOf<Of extends AnyCall> = Of extends { refusal?: z.ZodType<infer Refusal> | undefined } ? Refusal : never;
