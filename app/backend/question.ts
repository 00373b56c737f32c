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

/** Questions by name, asked in order of their names. Undefined ones are left out. */
export type LateQuestions = Readonly<Record<string, LateQuestion | undefined>>;

export const marketHourQuestion: MarketHourQuestion = { kind: "market hour" };

export function question<Request extends Query, Answer extends object, Refusal>(
  call: Call<Request, Answer, Refusal>,
  params: NoInfer<Request>,
  { grace }: Pick<BackendQuestion, "grace"> = {},
): BackendQuestion<Answer> {
  return { kind: "call", call, params, grace };
}

export type QuestionTo<Of extends AnyCall> = Of extends Call<Query, infer Answer extends object> ? BackendQuestion<Answer> : never;

/** Answers under the names of their questions. Failed and late answers, and those to questions left out, are undefined. */
export type AnswersTo<Questions extends LateQuestions> = {
  readonly [Name in keyof Questions]: AnswerTo<Questions[Name]> | undefined;
};

type AnswerTo<Of> = Of extends BackendQuestion<infer Answer> ? Answer : Of extends MarketHourQuestion ? MarketHour : never;
