import type { Backend } from "#app/backend/backend.ts";
import type { Call } from "#app/backend/call.ts";
import type { CallContext } from "#app/backend/call-context.ts";
import { withFreshness } from "#app/backend/with-freshness.ts";
import { unlessLate } from "#app/cache/deadline.ts";
import { defineSharedSource } from "#app/cache/source.ts";
import type { WaitUntil } from "#app/cache/wait-until.ts";
import type { HoleContent, MakeHoleContent, Printing } from "#app/document/document.server.ts";
import type { Query } from "#app/locale/query.ts";
import { marketHour } from "#app/locale/time/market-hour.ts";
import { type AnswerSet, internAnswers } from "./intern-answers.ts";

/** `grace` is the max wait for this answer (ms) once all answers without `grace` are there; then it counts as missing. */
export type BackendQuestion = { call: Call; question: Query; grace?: number };

/** Includes the hour at the market, so that fills that depend on it are made again each hour. */
export type LateQuestion = BackendQuestion | "market hour";

type Asking = { services: { backend: Pick<Backend, "ask">; waitUntil: WaitUntil }; page: CallContext };

type From = Asking & {
  services: { backend: Pick<Backend, "ask" | "recall"> };
  printing: Pick<Printing, "recording" | "lateAnswers" | "choice">;
};

/** Prices are current once a product is configured, and recent before (docs/decisions/0291). */
const toShownCall =
  ({ choice }: From["printing"]) =>
  (call: Call): Call =>
    choice ? call : withFreshness(call, "shown prices");

/** Failed and late answers are undefined. */
export async function answersTo(
  questions: readonly LateQuestion[],
  { services: { backend, waitUntil }, page }: Asking,
  toCall: (call: Call) => Call = (call) => call,
): Promise<(object | undefined)[]> {
  const asked = questions.map(async (one) => {
    if (one === "market hour") return marketHour(page.locale);
    const outcome = await backend.ask(toCall(one.call), one.question, page);
    return outcome.ok ? (outcome.value as object) : undefined;
  });
  const graces = questions.map((one) => (one === "market hour" ? undefined : one.grace));
  await Promise.all(asked.filter((_, place) => graces[place] === undefined));
  return Promise.all(
    asked.map((answer, place) => {
      const grace = graces[place];
      return grace === undefined ? answer : unlessLate(answer, grace, waitUntil);
    }),
  );
}

/**
 * Answers of a late fragment. They are not in the page's key: one shell serves different answers, and its fills are stored by answers.
 */
export const lateAnswersSource = defineSharedSource({
  name: "late",
  read(from: From, questions: readonly LateQuestion[]) {
    const answer = from.printing.recording.late(async (use) => {
      const answers = await answersTo(questions, from, toShownCall(from.printing));
      const given = internAnswers(answers);
      // Results of incomplete answers are not shared.
      use(answers.includes(undefined) ? undefined : given);
      return given;
    });
    return { answer };
  },
  version: () => true,
  isKeyed: false,
  /** Takes answers from memory or requests them; a stored page does not wait for them either. */
  readAgain(from, questions) {
    const {
      services: { backend },
      page,
      printing,
    } = from;
    const toCall = toShownCall(printing);
    const answers = questions.map((one) =>
      one === "market hour" ? marketHour(page.locale) : backend.recall(toCall(one.call), one.question, page),
    );
    const isKnown = answers.every((answer) => answer !== undefined);
    const answer = isKnown ? internAnswers(answers) : answersTo(questions, from, toCall).then(internAnswers);
    printing.lateAnswers ??= [];
    printing.lateAnswers.push(answer);
    void printing.recording.late(async (use) => use(isKnown ? answer : undefined));
    return true;
  },
});

/** Must not hold the request: the result is stored with the shell. */
export function makeFrom(make: (answers: readonly (object | undefined)[]) => HoleContent, isOne: boolean): MakeHoleContent {
  return (given) => make(isOne ? [given] : ((given as AnswerSet | undefined)?.answers ?? []));
}
