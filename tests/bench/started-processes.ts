import process from "node:process";

type Stoppable = { stop(): Promise<void> };

/** Tracks started processes, and stops them however the bench ends. */
export type StartedProcesses = {
  /** Resolves with the started process; never resolves once the bench is stopping, so that nothing else starts. */
  track<Started extends Stoppable>(starting: Promise<Started>): Promise<Started>;
  stopAll(): Promise<void>;
};

function trackProcesses(): StartedProcesses {
  const tracked: Promise<Stoppable>[] = [];
  let stopping = false;
  return {
    track(starting) {
      tracked.push(starting);
      return stopping ? new Promise(() => {}) : starting;
    },
    async stopAll() {
      stopping = true;
      // Waits for pending starts, and for those that they cause: an untracked process would outlive the bench.
      while (tracked.length > 0) {
        const outcomes = await Promise.allSettled(tracked.splice(0));
        await Promise.all(outcomes.map((outcome) => (outcome.status === "fulfilled" ? outcome.value.stop() : undefined)));
      }
    },
  };
}

/** Runs a bench, then stops all that it started and exits: with code 1 after an error, which is printed, 130 if interrupted. */
export async function runBench(bench: (started: StartedProcesses) => Promise<void>): Promise<never> {
  const started = trackProcesses();
  let interrupted = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      interrupted = true;
      void started.stopAll().then(() => process.exit(130));
    });
  try {
    await bench(started);
  } catch (error) {
    if (!interrupted) console.error(error instanceof Error ? error.message : error);
    process.exitCode = interrupted ? 130 : 1;
  } finally {
    await started.stopAll();
  }
  process.exit();
}
