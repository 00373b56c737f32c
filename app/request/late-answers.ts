import type { Backend } from "#app/backend/backend.ts";
import type { Call } from "#app/backend/call.ts";
import type { CallContext } from "#app/backend/call-context.ts";
import { defineSource } from "#app/cache/source.ts";
import type { HoleContent, MakeHoleContent, Printing } from "#app/document/document.server.ts";
import type { Query } from "#app/locale/query.ts";
import { type AnswerSet, internAnswers } from "./intern-answers.ts";

export type BackendQuestion = { call: Call; question: Query };

type From = {
  services: { backend: Pick<Backend, "ask" | "recall"> };
  page: CallContext;
  printing: Pick<Printing, "recording" | "recalled">;
};

/**
 * Answers of a late fragment, which the page does not wait for. They are named beside the page's key, so equal pages may have other
 * answers; a later visitor's page takes cached ones.
 */
export const lateAnswersSource = defineSource({
  name: "late",
  read({ services: { backend }, page, printing }: From, questions: readonly BackendQuestion[]) {
    const answer = printing.recording.late(async (use) => {
      const outcomes = await Promise.all(questions.map(({ call, question }) => backend.ask(call, question, page)));
      const given = internAnswers(outcomes.map((outcome) => (outcome.ok ? (outcome.value as object) : undefined)));
      // Results of incomplete answers are not shared.
      use(outcomes.every(({ ok }) => ok) ? given : undefined);
      return given;
    });
    return { answer };
  },
  version: () => true,
  isKeyed: false,
  /** False if any answer is missing. */
  readAgain({ services: { backend }, page, printing }, questions) {
    const answers = questions.map(({ call, question }) => backend.recall(call, question, page));
    if (!answers.every((answer) => answer !== undefined)) return false;
    const answer = internAnswers(answers);
    printing.recalled ??= [];
    printing.recalled.push(answer);
    void printing.recording.late(async (use) => use(answer));
    return true;
  },
});

/** Outside the request's closure, since the result is stored with the shell. */
export function makeFrom(make: (answers: readonly (object | undefined)[]) => HoleContent, isOne: boolean): MakeHoleContent {
  return (given) => make(isOne ? [given] : ((given as AnswerSet | undefined)?.answers ?? []));
}
