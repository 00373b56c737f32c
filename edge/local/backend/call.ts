import type { DatabaseSync } from "node:sqlite";
import type { AnswerOf, AnyCall, RefusalOf, RequestOf } from "#app/backend/call.ts";
import type { Market } from "./market.ts";

/** What a call knows: the data, who asks from where, and what is asked, as the call's contract reads it. */
export interface Asked<Request> {
  database: DatabaseSync;
  market: Market;
  request: Request;
  /** The cookies of the caller. */
  cookies: Record<string, string | undefined>;
  /** The moment of the call, in milliseconds since 1970: no rule looks at a clock itself. */
  now: number;
  /** The network address that the caller says it asks for (the first of `x-forwarded-for`). */
  address?: string;
  /** The file of a call that takes one. */
  file?: File;
}

/** How this machine answers a call of the shop: the value that is sent as JSON, or a `Reply`; or it throws `RefusedCall`. */
export type LocalAnswer<Of extends AnyCall> = (
  asked: Asked<RequestOf<Of>>,
) => Value<Of> | Reply<Value<Of>> | Promise<Value<Of> | Reply<Value<Of>>>;

type Value<Of extends AnyCall> = AnswerOf<Of> | RefusalOf<Of>;

/** An answer with more to it than its value. */
export class Reply<Value> {
  readonly value: Value;
  readonly status: number;
  readonly setCookies: readonly string[];
  constructor(value: Value, { status = 200, setCookies = [] }: { status?: number; setCookies?: readonly string[] }) {
    this.value = value;
    this.status = status;
    this.setCookies = setCookies;
  }
}

/** A call that cannot be answered as it was asked; its message goes to the caller with status 400. */
export class RefusedCall extends Error {}

/** Answers for a table of calls: the compiler asks for one for each. */
export type LocalAnswers<Calls extends Record<string, AnyCall>> = { [Name in keyof Calls]: LocalAnswer<Calls[Name]> };
