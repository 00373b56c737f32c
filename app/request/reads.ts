import type { CallOutcome } from "#app/backend/backend.ts";
import type { Call } from "#app/backend/call.ts";
import type { CallContext } from "#app/backend/call-context.ts";
import { type AnswersTo, backendQuestion, type LateQuestions } from "#app/backend/question.ts";
import { type PageEffects, pageKeyEntry, type ReadVersion, type Source } from "#app/cache/source.ts";
import type { DraftMode } from "#app/content/content-service.ts";
import type { HoleContent, LateFragment, Rendering } from "#app/document/document.server.ts";
import type { ExperimentDecisions } from "#app/experiments/experiment-gate.ts";
import type { Platform } from "#app/locale/address.ts";
import type { Query } from "#app/locale/query.ts";
import { definedQuestions, fetchAnswers, lateAnswersSource, toMakeHoleContent, toMakeHoleContentOfOne } from "./late-answers.ts";
import type { Services } from "./services.ts";
import type { ReadAgain, RepeatableRead, TracedRead } from "./trace.ts";

export type ReadsContext = ExperimentDecisions & {
  services: Pick<Services, "content" | "backend" | "themes" | "search" | "features" | "waitUntil">;
  page: CallContext & { platform: Platform; storyFolder: string; draft: DraftMode | undefined };
  cookies: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
  rendering: Pick<Rendering, "recording" | "choice" | "lateAnswers">;
  frames: Set<string>;
};

export type Read = <Args extends readonly unknown[], Answer>(source: Source<ReadsContext, Args, Answer>, ...args: NoInfer<Args>) => Answer;

export type Reads = {
  read: Read;
  /**
   * Requests a late fragment's data.
   *
   * @param make stored with the shell for other visitors, so it must not reference data of this one
   */
  late<Request extends Query, Answer extends object, Refusal>(
    call: Call<Request, Answer, Refusal>,
    params: NoInfer<Request>,
    make: (answer: Answer | undefined) => HoleContent,
  ): LatePart;
  /** Like `late`, with several questions. */
  lateOf<Questions extends LateQuestions>(questions: Questions, make: (answers: AnswersTo<Questions>) => HoleContent): LatePart;
  /** Calls the back end for content outside cached pages, such as a dialog. */
  ask: AskBackend;
  /** Like `lateOf`, for content outside cached pages. */
  askAll<Questions extends LateQuestions>(questions: Questions): Promise<AnswersTo<Questions>>;
};

export type ReadRepeater = { readAgain: ReadAgain };

export type LatePart = Pick<LateFragment, "number" | "answer" | "make">;

/** Never rejects. */
export type AskBackend = <Request extends Query, Answer, Refusal>(
  call: Call<Request, Answer, Refusal>,
  params: Request,
) => Promise<CallOutcome<Answer, Refusal>>;

/** Reads without recording. */
export function readVersion(context: ReadsContext, { source, args }: RepeatableRead): ReadVersion | Promise<ReadVersion> {
  const { read, version } = source as AnySourceHere;
  const answer = read(context, ...args);
  return answer instanceof Promise
    ? answer.then((settled: unknown) => version(settled, context, ...args))
    : version(answer, context, ...args);
}

/**
 * Gives late answers to `context.rendering`.
 *
 * @param recent answers in memory. Those of pages on which nothing is configured may be 15 s old, so a configured product asks again.
 */
export function recallAnswers(context: ReadsContext, late: readonly RepeatableRead[], recent: Map<RepeatableRead, object>): void {
  const { recording, choice } = context.rendering;
  const known = choice === undefined ? recent : new Map<RepeatableRead, object>();
  context.rendering.lateAnswers = late.map((read) => {
    const answer = known.get(read) ?? (read.source as Required<AnySourceHere>).recall(context, ...read.args);
    const inMemory = answer instanceof Promise ? undefined : answer;
    if (inMemory) known.set(read, inMemory);
    recording.recalled(inMemory);
    return answer;
  });
}

export function createReads(context: ReadsContext, trace: TracedRead[] = []): Reads & ReadRepeater {
  const { services, page, rendering } = context;
  const effects: PageEffects = {
    forget: () => rendering.recording.forget(),
    keepQuery(query) {
      if (query !== "") rendering.choice = [rendering.choice, query].filter(Boolean).join("&");
    },
    allowFrame: (origin) => void context.frames.add(origin),
  };
  let lateCount = 0;

  function record(source: AnySourceHere, args: readonly unknown[], answer: unknown): ReadVersion {
    const version = source.version(answer, context, ...args);
    if (version !== undefined && source.isKeyed !== false) rendering.recording.read(pageKeyEntry(source, args), version);
    source.effect?.(effects, answer, ...args);
    trace.push({ source, args, version });
    return version;
  }
  function read(source: AnySourceHere, ...args: readonly unknown[]): unknown {
    const answer = source.read(context, ...args);
    if (answer instanceof Promise)
      return answer.then((settled: unknown) => {
        record(source, args, settled);
        return settled;
      });
    record(source, args, answer);
    return answer;
  }
  const reads: Reads & ReadRepeater = {
    read: read as Read,
    late: (call, params, make) => reads.lateOf({ answer: backendQuestion(call, params) }, toMakeHoleContentOfOne(make)),
    lateOf(questions, make) {
      const { answer } = reads.read(lateAnswersSource, Object.values(definedQuestions(questions)));
      lateCount += 1;
      return { number: lateCount - 1, answer, make: toMakeHoleContent(questions, make) };
    },
    ask: (call, params) => services.backend.ask(call, params, page),
    askAll: (questions) => fetchAnswers(questions, { services, page }),
    readAgain({ source, args }) {
      const answer = (source as AnySourceHere).read(context, ...args);
      return answer instanceof Promise
        ? answer.then((settled: unknown) => record(source as AnySourceHere, args, settled))
        : record(source as AnySourceHere, args, answer);
    },
  };
  return reads;
}

/** Untyped source; `Read` checks the arguments. */
type AnySourceHere = Source<ReadsContext, readonly unknown[], unknown>;
