import type { OwnTestShop } from "../flow/test-shop.ts";
import type { Canaries } from "./canaries.ts";
import type { Tally } from "./tally.ts";

/** Context of a campaign: a newly started shop of its own, and the recorders of its results. */
export type CampaignContext = {
  testShop: OwnTestShop;
  tally: Tally;
  /** Texts that must not leak into other visitors' responses; a campaign that plants them checks all its responses. */
  canaries: Canaries;
  /** True for the complete campaign, false for the part that fits into ten minutes with all others. */
  long: boolean;
  /** Returns a number from 0 to below 1; the sequence is the same in every run. */
  random: () => number;
  /** Aborts when the campaign's time is over, which also counts as a failure. */
  signal: AbortSignal;
};

/** A campaign: inputs to a running shop, and what must hold meanwhile. */
export type Campaign = {
  name: string;
  /** Description of the inputs, in one line. */
  about: string;
  /** Timeout in seconds, in the short and in the long run. */
  seconds: { short: number; long: number };
  /** Environment variables of the shop, beside the default ones. */
  environment?: Record<string, string>;
  /** Max open files and sockets of the shop's process; the system's limit by default. */
  fileLimit?: number;
  /**
   * Allowed statuses of 500 and above: 503 where the campaign overloads the shop or removes its content. Any other one is a failure.
   */
  allowed?: readonly number[];
  /** Max growth of the heap after a collection, in bytes; 20 MB by default. */
  growth?: number;
  /** Runs in the long run or by its name only. */
  isLongOnly?: true;
  /** Fills the shop's caches, so that memory before and after is comparable; the first measurement follows. */
  warm?(context: CampaignContext): Promise<void>;
  run(context: CampaignContext): Promise<void>;
};

/** Runs a task for every input, with `lanes` tasks in parallel; stops between two inputs when aborted. */
export async function inLanes<Input>(
  lanes: number,
  inputs: Iterable<Input>,
  over: AbortSignal,
  task: (input: Input, lane: number) => Promise<void>,
): Promise<void> {
  const rest = inputs[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let next = rest.next(); !next.done && !over.aborted; next = rest.next()) await task(next.value, lane);
    }),
  );
}
