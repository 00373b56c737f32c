import { setTimeout as sleep } from "node:timers/promises";
import type { ProcessDefinition } from "./processes.ts";
import { launchProcess, type RunningProcess } from "./running-process.ts";

export type SupervisedProcess = {
  /** Resolves when the process first listens; rejects with the process's output if it never does, in which case it is not restarted. */
  started: Promise<void>;
  process(): RunningProcess;
  /** Ends the process, or the pause before a restart. */
  stop(): Promise<void>;
};

export type SuperviseOptions = {
  /** Called with one line of text when the process starts or ends. */
  report(line: string): void;
  onOutput?(text: string): void;
  run?: typeof launchProcess;
  /** Waits until the time has passed or the signal aborts. */
  wait?(milliseconds: number, stopping: AbortSignal): Promise<void>;
};

/** Starts a process and restarts it whenever it ends, after growing pauses. */
export function supervise(
  part: ProcessDefinition,
  { report, onOutput, run = launchProcess, wait = waitOrStop }: SuperviseOptions,
): SupervisedProcess {
  const stopping = new AbortController();
  let current = run(part, onOutput);
  const started = current.listening;

  const restartOnEnd = async () => {
    let lastPause = 0;
    let listeningSince = performance.now();
    for (;;) {
      await current.ended;
      if (stopping.signal.aborted) return;
      lastPause = nextPause(lastPause, performance.now() - listeningSince);
      report(`${part.name} has ended (${endOf(current)}); it is started again in ${lastPause / 1_000} s.`);
      await wait(lastPause, stopping.signal);
      if (stopping.signal.aborted) return;
      current = run(part, onOutput);
      const listens = await current.listening.then(
        () => true,
        () => false,
      );
      if (listens && !stopping.signal.aborted) report(`${part.name} runs again.`);
      listeningSince = listens ? performance.now() : Number.POSITIVE_INFINITY;
    }
  };
  // A process that never listened is not restarted, since the cause would remain, such as a wrong variable or an occupied port.
  void started.then(restartOnEnd, () => {});

  return {
    started,
    process: () => current,
    async stop() {
      stopping.abort();
      await current.stop();
    },
  };
}

/** First and longest pause before a restart, and `health`, the uptime after which the first pause applies again (all in ms). */
const pauses = { first: 500, longest: 30_000, health: 60_000 };

/**
 * Returns the pause before the next restart, in milliseconds.
 *
 * @param lastPause pause before the last start; 0 for none
 *
 * @param uptime time for which the process listened (ms); below 0 if it never did
 */
export function nextPause(lastPause: number, uptime: number): number {
  if (lastPause === 0 || uptime >= pauses.health) return pauses.first;
  return Math.min(lastPause * 2, pauses.longest);
}

function endOf({ process }: RunningProcess): string {
  return process.signalCode ?? `code ${process.exitCode}`;
}

async function waitOrStop(milliseconds: number, stopping: AbortSignal): Promise<void> {
  // An aborted wait rejects, but a stop is not an error.
  await sleep(milliseconds, undefined, { signal: stopping }).catch(() => {});
}
