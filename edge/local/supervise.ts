import { setTimeout as sleep } from "node:timers/promises";
import { launch, type Part, type Running } from "./processes.ts";

/** A part that is started again whenever it has ended. */
export type Supervised = {
  /** Resolves once the part listens for the first time; rejects with what it said when it never does: it is not tried again then. */
  started: Promise<void>;
  /** The process as it is now. */
  process(): Running;
  /** Ends the process, or the pause before the next one; nothing is started after it. */
  stop(): Promise<void>;
};

export type Supervision = {
  /** Takes one plain line about what has happened. */
  say(line: string): void;
  /** Gets what the part writes. */
  onOutput?(text: string): void;
  /** Starts the part's process. */
  run?: typeof launch;
  /** Waits so many milliseconds, or until the signal. */
  pause?(milliseconds: number, stopping: AbortSignal): Promise<void>;
};

/** Starts a part and starts it again after each of its ends, whatever ended it, with a pause that grows while it keeps ending. */
export function supervise(part: Part, { say, onOutput, run = launch, pause = rest }: Supervision): Supervised {
  const stopping = new AbortController();
  let current = run(part, onOutput);
  const started = current.listening;

  const watch = async () => {
    let lastPause = 0;
    let since = performance.now();
    for (;;) {
      await current.ended;
      if (stopping.signal.aborted) return;
      lastPause = pauseAfter(lastPause, performance.now() - since);
      say(`${part.name} has ended (${endOf(current)}); it is started again in ${lastPause / 1_000} s.`);
      await pause(lastPause, stopping.signal);
      if (stopping.signal.aborted) return;
      current = run(part, onOutput);
      const listens = await current.listening.then(
        () => true,
        () => false,
      );
      if (listens && !stopping.signal.aborted) say(`${part.name} runs again.`);
      since = listens ? performance.now() : Number.POSITIVE_INFINITY;
    }
  };
  // Who never listened at all has a fault that no second start mends: a wrong variable, a port that is taken.
  void started.then(watch, () => {});

  return {
    started,
    process: () => current,
    async stop() {
      stopping.abort();
      await current.stop();
    },
  };
}

/** Pauses in milliseconds: the first, the longest, and how long a part must have listened to begin with the first again. */
const pauses = { first: 500, longest: 30_000, health: 60_000 };

/**
 * How long to wait before a part is started again, in milliseconds.
 *
 * @param lastPause the pause before its last start; 0 where there was none
 * @param listened how long it listened, in milliseconds; less than 0 where it never did
 */
export function pauseAfter(lastPause: number, listened: number): number {
  if (lastPause === 0 || listened >= pauses.health) return pauses.first;
  return Math.min(lastPause * 2, pauses.longest);
}

function endOf({ process }: Running): string {
  return process.signalCode ?? `code ${process.exitCode}`;
}

async function rest(milliseconds: number, stopping: AbortSignal): Promise<void> {
  // An aborted wait rejects: being stopped is no fault.
  await sleep(milliseconds, undefined, { signal: stopping }).catch(() => {});
}
