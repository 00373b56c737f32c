import type { Query } from "#app/locale/query.ts";
import type { MarketHour } from "#app/locale/time/market-hour.ts";
import type { AnyCall, Call } from "./call.ts";

/** `grace` is the max wait (ms) for this answer once all answers without `grace` have arrived; after that, it counts as missing. */
export type BackendQuestion<Answer extends object = object> = {
  kind: "call";
  call: Call<Query, Answer>;
  params: Query;
  grace?: number | undefined;
};

/** Fills that depend on the hour are rebuilt every hour. */
export type MarketHourQuestion = { kind: "market hour" };

export type LateQuestion = BackendQuestion | MarketHourQuestion;

/** Questions by name; undefined ones are omitted. */
export type LateQuestions = Readonly<Record<string, LateQuestion | undefined>>;

export const marketHourQuestion: MarketHourQuestion = { kind: "market hour" };

export function backendQuestion<Request extends Query, Answer extends object, Refusal>(
  call: Call<Request, Answer, Refusal>,
  params: NoInfer<Request>,
  { grace }: Pick<BackendQuestion, "grace"> = {},
): BackendQuestion<Answer> {
  return { kind: "call", call, params, grace };
}

export type QuestionTo<Of extends AnyCall> = Of extends Call<Query, infer Answer extends object> ? BackendQuestion<Answer> : never;

/** Answers by name of question; undefined if failed, late or not asked. */
export type AnswersTo<Questions extends LateQuestions> = {
  readonly [Name in keyof Questions]: AnswerTo<Questions[Name]> | undefined;
};

type AnswerTo<Of> = Of extends BackendQuestion<infer Answer> ? Answer : Of extends MarketHourQuestion ? MarketHour : never;
