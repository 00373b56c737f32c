import type { z } from "zod";
import type { Locale } from "#app/locale/locales.ts";
import type { Query } from "#app/locale/query.ts";

/**
 * How long an answer may stand in for a new one, in milliseconds: `fresh` without asking, then `stale` while it is asked
 * for again behind the visitor's back. A price is never stale; what is a customer's own is never kept.
 */
export const freshness = {
  prices: { fresh: 3_000, stale: 0 },
  catalogue: { fresh: 120_000, stale: 600_000 },
  never: { fresh: 0, stale: 0 },
} as const;

/** The whole time that a call may take, in milliseconds: what a page shows late, a form, a file that is worked on. */
export const deadlines = { page: 2_000, form: 5_000, file: 10_000 } as const;

/** The largest answer that is read, in bytes; of a file, which may be larger than the one that it was made from. */
export const answerLimit = 2_000_000;
export const answeredFileLimit = 8_000_000;

/** The largest file that is sent, in bytes: what every platform takes (a function on Vercel 4.5 MB, with its form around it). */
export const fileLimit = 4_000_000;

/** One call of the product back end: everything that is known about it, in one place. */
export type Call<Request extends Query = Query, Answer = unknown, Refusal = unknown> = {
  /** Its name in logs and in Server-Timing. */
  name: string;
  method: "GET" | "POST";
  path: `/${string}`;
  /** What is asked: the query of a GET, the fields of a POST. Numbers and flags are read from their text, too. */
  request: z.ZodType<Request>;
  answer: z.ZodType<Answer>;
  /** What status 400 says, where that is an expected answer (a refused login). */
  refusal?: z.ZodType<Refusal>;
  /** The event of a refusal that somebody may be trying for: counted, whoever it is (shell.md §8; failed log-ins). */
  refused?: string;
  /** The field of the request that stands behind the path as a segment of its own. */
  id?: string;
  deadline: keyof typeof deadlines;
  freshness: keyof typeof freshness;
  /** Whether a browser may make it through the shop, at the same path: with the customer's cookies, without, or not at all. */
  browser: "credentials" | "anonymous" | "no";
  /** The visitor's network address is sent along (`x-forwarded-for`): the answer is about where they are. */
  address?: true;
  /** What a POST sends: fields as a form sends them, or one file beside them. */
  body?: "form" | "file";
  /** What it answers with, where that is no JSON: the bytes of a file. Its `answer` reads an `AnsweredFile`. */
  answers?: "file";
  /** The field that names the page the call is made from; where a form leaves it empty, it is the page that sent it. */
  page?: string;
  /** The field that names whose account or mailbox it is about: how often that may be is bounded, too (see rates.ts). */
  target?: { field: string; kind: "account" | "mailbox" };
  /** What a question lacks that a browser should have sent, as a log event; it is asked all the same. */
  lack?: (request: Request) => string | undefined;
  /** It takes the query of the page that it is made from: what cannot be read in it is left out. */
  pageQuery?: true;
  /** What an answer must hold beside its shape; an answer that does not is a broken contract. */
  holds?: (answer: Answer, caller: { locale: Locale }) => boolean;
};

/** A file as a call answers with it: its name, its media type, its bytes. */
export type AnsweredFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };

/** A call as it is written down; its types follow from its schemas. */
export function defineCall<Request extends Query, Answer, Refusal = never>(
  call: Call<Request, Answer, Refusal>,
): Call<Request, Answer, Refusal> {
  return call;
}

/** A call of any request and answer. */
export type AnyCall = Pick<Call, "name" | "method" | "path"> & { request: z.ZodType; answer: z.ZodType };

export type RequestOf<Of extends AnyCall> = z.output<Of["request"]>;
export type AnswerOf<Of extends AnyCall> = z.output<Of["answer"]>;
export type RefusalOf<Of extends AnyCall> = Of extends { refusal?: z.ZodType<infer Refusal> | undefined } ? Refusal : never;
