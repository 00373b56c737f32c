import type { Call } from "#app/backend/call.ts";
import { calls } from "#app/backend/calls.ts";
import type { Platform } from "#app/locale/address.ts";
import type { Golden } from "../../goldens.ts";
import { askQuestion, isWriting, type Outcome } from "./ask-question.ts";

export type CheckSettings = {
  /** As in BACKEND_ENDPOINT: `{country}` is replaced. */
  endpoint: string;
  platform: Platform;
  /** Includes writing questions. */
  write: boolean;
  /** Max questions at the same time. */
  parallel: number;
  /** Bound of the whole check in milliseconds, after which no question is sent. */
  within: number;
};

/** `skipped` is a writing question without `write`; `late` is a question not sent within the bound of the check. */
export type Answered = { call: Call; golden: Golden } & (Outcome | { state: "skipped" | "late"; breaches: []; milliseconds: 0 });

const contracts = calls as unknown as Record<string, Call | undefined>;

/**
 * Asks a back end golden questions and reports each as it is answered. Writing questions follow the others, one at a time.
 *
 * @throws Error for a question of an unknown call
 */
export async function checkBackend(
  questions: readonly Golden[],
  settings: CheckSettings,
  report: (answered: Answered) => void,
): Promise<Answered[]> {
  const until = performance.now() + settings.within;
  const all = questions.map((golden) => ({ golden, call: callOf(golden) }));
  const reading = all.filter(({ golden }) => !isWriting(golden));
  const writing = all.filter(({ golden }) => isWriting(golden));
  const results: Answered[] = [];

  async function ask({ golden, call }: { golden: Golden; call: Call }): Promise<void> {
    const outcome: Answered = await outcomeOf(golden, call);
    results.push(outcome);
    report(outcome);
  }

  async function outcomeOf(golden: Golden, call: Call): Promise<Answered> {
    const asked = { call, golden };
    if (isWriting(golden) && !settings.write) return { ...asked, state: "skipped", breaches: [], milliseconds: 0 };
    if (performance.now() > until) return { ...asked, state: "late", breaches: [], milliseconds: 0 };
    return { ...asked, ...(await askQuestion(settings.endpoint, settings.platform, golden, call)) };
  }

  const queue = reading.values();
  const worker = async () => {
    for (const question of queue) await ask(question);
  };
  await Promise.all(Array.from({ length: settings.parallel }, worker));
  for (const question of writing) await ask(question);
  return results;
}

function callOf({ call, file }: Golden): Call {
  const contract = contracts[call];
  if (!contract) throw new Error(`${file}: app/backend/calls/list.ts has no call ${call}`);
  return contract;
}
