import type { z } from "zod";
import type { Locale } from "#app/locale/locales.ts";
import type { Query } from "#app/locale/query.ts";

/**
 * Cache lifetimes in milliseconds: `fresh`, then `stale` while refreshed in the background. Prices of a configuration are never stale;
 * other pages show them for 15 s, so that no visitor waits (docs/decisions/0291).
 */
export const freshness = {
  prices: { fresh: 3_000, stale: 0 },
  "shown prices": { fresh: 3_000, stale: 12_000 },
  catalogue: { fresh: 120_000, stale: 600_000 },
  never: { fresh: 0, stale: 0 },
} as const;

/** In milliseconds, retries included. */
export const deadlines = { page: 2_000, form: 5_000, file: 10_000 } as const;

export const maxAnswerBytes = 2_000_000;
/** A processed file may be larger than its source. */
export const maxFileAnswerBytes = 8_000_000;

/** Within the limit of every platform (a Vercel function takes 4.5 MB including the form). */
export const maxUploadBytes = 4_000_000;

/**
 * Covariant in its types, so that every call is a `Call`: `lack` and `holds` are methods, which get only what `request` and `answer` have
 * parsed. `NoInfer` leaves inference to the schemas.
 */
export type Call<Request extends Query = Query, Answer = unknown, Refusal = unknown> = {
  /** Name in logs and in Server-Timing. */
  name: string;
  method: "GET" | "POST";
  path: `/${string}`;
  request: z.ZodType<Request>;
  answer: z.ZodType<Answer>;
  /** Body of a status 400 that is an expected answer (a refused login). */
  refusal?: z.ZodType<Refusal>;
  /** Body of any other failing status whose message is shown like that of a refusal; the failure is logged (shop 8.11). */
  shownFailure?: z.ZodType<Refusal>;
  /** Log event for a refusal (shell 8.6); throttled, since clients can cause it. */
  refused?: string;
  /** Log event for any other failure, in place of "backend-call-failed" (shop 8.9 to shop 8.11). */
  failed?: string;
  /** Request field that becomes the last path segment. */
  id?: string;
  deadline: keyof typeof deadlines;
  freshness: keyof typeof freshness;
  /** Access for browsers through the shop, at the same path: with the customer's cookies, without them, or none. */
  browser: "credentials" | "anonymous" | "no";
  /** Sends the visitor's address (`x-forwarded-for`): only for answers that depend on location. */
  address?: true;
  body?: "form" | "file";
  /** `answer` parses a `FileAnswer`. */
  answers?: "file";
  /** Request field that names the calling page; filled in from the referrer if empty. */
  page?: string;
  /** Request field that names an account or mailbox; calls are limited per value, too (rate-limits.ts). */
  target?: { field: string; kind: "account" | "mailbox" };
  /** Returns the log event if a value is missing that the browser should have sent; the call is made regardless. */
  lack?(request: NoInfer<Request>): string | undefined;
  /** Accepts the page's own query and drops parameters that cannot be parsed. */
  pageQuery?: true;
  /** Checks an answer beyond its schema; false is a broken contract. */
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
