import type { OwnHouse } from "../flow/house.ts";
import type { Canaries } from "./canaries.ts";
import type { Tally } from "./tally.ts";

/** What a campaign works on: a whole shop of its own, with nothing in its memory but what its own start put there. */
export type Ground = {
  house: OwnHouse;
  tally: Tally;
  /** Texts that must be in nobody else's answer; a campaign that plants some looks for them in all that it gets. */
  canaries: Canaries;
  /** Whether the whole campaign is asked for, or the part that fits into ten minutes with all the others. */
  long: boolean;
  /** A number from 0 to below 1; the same row of numbers in every run. */
  random: () => number;
  /** Fires when the campaign has had its time: it ends what is under way and is told as too slow. */
  over: AbortSignal;
};

/** One campaign: so many inputs against a running shop, and what must hold all the while. */
export type Campaign = {
  name: string;
  /** What is sent, in one line. */
  about: string;
  /** Seconds after which it is ended, in the shortened run and in the long one. */
  seconds: { short: number; long: number };
  /** Variables of the shop that differ from the usual ones. */
  environment?: Record<string, string>;
  /** How many files and sockets the shop's process may hold open; without it, as many as the system allows. */
  fileLimit?: number;
  /**
   * Statuses of 500 and more that are allowed: 503 where the campaign overloads the shop or takes its content away.
   * Every other one breaks the promise by itself.
   */
  allowed?: readonly number[];
  /** Bytes by which the heap may have grown at the end, after a collection; 20 MB without it. */
  growth?: number;
  /** It runs in a long run, or by its name, and never in the shortened run of all. */
  isLongOnly?: true;
  /** Asks for what a shop keeps on purpose, so that what memory holds before and after is the same; the runner measures after it. */
  warm?(ground: Ground): Promise<void>;
  run(ground: Ground): Promise<void>;
};

/** Runs a task for every input, as many at once as there are lanes; ends early, between two inputs, when the time is over. */
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
