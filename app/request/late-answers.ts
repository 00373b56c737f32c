import type { Backend } from "#app/backend/backend.ts";
import type { CallContext } from "#app/backend/call-context.ts";
import type { AnswersTo, BackendQuestion, LateQuestion, LateQuestions } from "#app/backend/question.ts";
import { withFreshness } from "#app/backend/with-freshness.ts";
import { undefinedIfLate } from "#app/cache/deadline.ts";
import { defineSharedSource } from "#app/cache/source.ts";
import type { WaitUntil } from "#app/cache/wait-until.ts";
import type { HoleContent, MakeHoleContent, Rendering } from "#app/document/document.server.ts";
import { marketHour } from "#app/locale/time/market-hour.ts";
import { type AnswerSet, internAnswers } from "./intern-answers.ts";

type Asking = { services: { backend: Pick<Backend, "ask">; waitUntil: WaitUntil }; page: CallContext };

type From = Asking & {
  services: { backend: Pick<Backend, "ask" | "recall"> };
  rendering: Pick<Rendering, "recording" | "lateAnswers" | "choice">;
};

type QuestionCall = BackendQuestion["call"];

/** Requests current prices once a product is configured; before that, recent prices suffice (docs/decisions/0291). */
const toShownCall =
  ({ choice }: From["rendering"]) =>
  (call: QuestionCall): QuestionCall =>
    choice ? call : withFreshness(call, "shown prices");

export async function fetchAnswers<Questions extends LateQuestions>(questions: Questions, from: Asking): Promise<AnswersTo<Questions>> {
  const asked = definedQuestions(questions);
  return nameAnswers<Questions>(Object.keys(asked), await answersInOrder(Object.values(asked), from));
}

export function definedQuestions(questions: LateQuestions): Readonly<Record<string, LateQuestion>> {
  return Object.fromEntries(Object.entries(questions).flatMap(([name, one]) => (one ? [[name, one]] : [])));
}

/** Casts late answers to their types, which neither `fromEntries` nor the store of fills preserves. */
function nameAnswers<Questions extends LateQuestions>(
  names: readonly string[],
  answers: readonly (object | undefined)[],
): AnswersTo<Questions> {
  return Object.fromEntries(names.map((name, place) => [name, answers[place]])) as AnswersTo<Questions>;
}

async function answersInOrder(
  questions: readonly LateQuestion[],
  { services: { backend, waitUntil }, page }: Asking,
  toCall: (call: QuestionCall) => QuestionCall = (call) => call,
): Promise<readonly (object | undefined)[]> {
  const asked = questions.map(async (one) => {
    if (one.kind === "market hour") return marketHour(page.locale);
    const outcome = await backend.ask(toCall(one.call), one.params, page);
    return outcome.ok ? outcome.value : undefined;
  });
  const graces = questions.map((one) => (one.kind === "call" ? one.grace : undefined));
  await Promise.all(asked.filter((_, place) => graces[place] === undefined));
  return Promise.all(
    asked.map((answer, place) => {
      const grace = graces[place];
      return grace === undefined ? answer : undefinedIfLate(answer, grace, waitUntil);
    }),
  );
}

/**
 * Answers of a late fragment. Not in the page's key, since one shell is sent with different answers; fills are stored by their answers.
 */
export const lateAnswersSource = defineSharedSource({
  name: "late",
  read(from: From, questions: readonly LateQuestion[]) {
    const answer = from.rendering.recording.late(async (use) => {
      const answers = await answersInOrder(questions, from, toShownCall(from.rendering));
      const given = internAnswers(answers);
      // Results of incomplete answers are not shared.
      use(answers.includes(undefined) ? undefined : given);
      return given;
    });
    return { answer };
  },
  version: () => true,
  isKeyed: false,
  /** Takes answers from memory, or requests them without making the stored page wait. */
  recall(from, questions) {
    const {
      services: { backend },
      page,
      rendering,
    } = from;
    const toCall = toShownCall(rendering);
    const answers = questions.map((one) =>
      one.kind === "market hour" ? marketHour(page.locale) : backend.recall(toCall(one.call), one.params, page),
    );
    const isKnown = answers.every((answer) => answer !== undefined);
    return isKnown ? internAnswers(answers) : answersInOrder(questions, from, toCall).then(internAnswers);
  },
});

/** Like `toMakeHoleContent`. Not a closure in `createReads`, since that would reference the request. */
export function toMakeHoleContentOfOne<Answer>(make: (answer: Answer | undefined) => HoleContent) {
  return ({ answer }: { readonly answer: Answer | undefined }): HoleContent => make(answer);
}

/** The returned function is stored with the shell, so it must not reference the request. */
export function toMakeHoleContent<Questions extends LateQuestions>(
  questions: Questions,
  make: (answers: AnswersTo<Questions>) => HoleContent,
): MakeHoleContent {
  const names = Object.keys(definedQuestions(questions));
  return (given) => make(nameAnswers<Questions>(names, names.length === 1 ? [given] : ((given as AnswerSet | undefined)?.answers ?? [])));
}
