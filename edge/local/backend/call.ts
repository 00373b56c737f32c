import type { DatabaseSync } from "node:sqlite";
import type { AnswerOf, AnyCall, RefusalOf, RequestOf } from "#app/backend/call.ts";
import type { CallerMarket } from "./market.ts";

/** Context of a call; `request` is validated by the call's contract. */
export interface LocalCallContext<Request> {
  database: DatabaseSync;
  market: CallerMarket;
  request: Request;
  cookies: Record<string, string | undefined>;
  /** Unix time of the call (ms). */
  now: number;
  /** IP address of the visitor (the first in `x-forwarded-for`). */
  address?: string;
  /** Uploaded file, if the call takes one. */
  file?: File;
}

/** Returns a value to send as JSON, or a `CallResponse`; throws `RejectedCallError`. */
export type LocalCallHandler<Of extends AnyCall> = (
  context: LocalCallContext<RequestOf<Of>>,
) => Value<Of> | CallResponse<Value<Of>> | Promise<Value<Of> | CallResponse<Value<Of>>>;

type Value<Of extends AnyCall> = AnswerOf<Of> | RefusalOf<Of>;

/** A value to send with a status or cookies. */
export class CallResponse<Value> {
  readonly value: Value;
  readonly status: number;
  readonly setCookies: readonly string[];
  constructor(value: Value, { status = 200, setCookies = [] }: { status?: number; setCookies?: readonly string[] }) {
    this.value = value;
    this.status = status;
    this.setCookies = setCookies;
  }
}

/** Rejects a call with status 400 and this message. */
export class RejectedCallError extends Error {}

/** Answers for a table of calls; the compiler requires an answer for each call. */
export type LocalCallHandlers<Calls extends Record<string, AnyCall>> = { [Name in keyof Calls]: LocalCallHandler<Calls[Name]> };
