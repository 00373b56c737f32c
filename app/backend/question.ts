import type { Query } from "#app/locale/query.ts";
import type { MarketHour } from "#app/locale/time/market-hour.ts";
import type { AnyCall, Call } from "./call.ts";

/** `grace` is the max wait for this answer (ms) once all answers without `grace` are there; then it counts as missing. */
export type BackendQuestion<Answer extends object = object> = {
  kind: "call";
  call: Call<Query, Answer>;
  params: Query;
  grace?: number | undefined;
};

/** Question for the hour at the market, so that fills that depend on it are made again each hour. */
export type MarketHourQuestion = { kind: "market hour" };

export type LateQuestion = BackendQuestion | MarketHourQuestion;

export const marketHourQuestion: MarketHourQuestion = { kind: "market hour" };

export function question<Request extends Query, Answer extends object, Refusal>(
  call: Call<Request, Answer, Refusal>,
  params: NoInfer<Request>,
  { grace }: Pick<BackendQuestion, "grace"> = {},
): BackendQuestion<Answer> {
  return { kind: "call", call, params, grace };
}

export type QuestionTo<Of extends AnyCall> = Of extends Call<Query, infer Answer extends object> ? BackendQuestion<Answer> : never;

/** Answers in the order of their questions. Failed and late answers are undefined. */
export type AnswersTo<Questions extends readonly LateQuestion[]> = {
  readonly [Place in keyof Questions]: AnswerTo<Questions[Place]> | undefined;
};

type AnswerTo<Of> = Of extends BackendQuestion<infer Answer> ? Answer : Of extends MarketHourQuestion ? MarketHour : never;
