type Stoppable = { stop(): Promise<void> };

/** Tracks started processes, and stops them however the bench ends. */
export type Keeper = {
  /** Resolves with the started process; never resolves once the bench is stopping, so that nothing else starts. */
  keep<Started extends Stoppable>(starting: Promise<Started>): Promise<Started>;
  stopAll(): Promise<void>;
};

export function openKeeper(): Keeper {
  const kept: Promise<Stoppable>[] = [];
  let stopping = false;
  return {
    keep(starting) {
      kept.push(starting);
      return stopping ? new Promise(() => {}) : starting;
    },
    async stopAll() {
      stopping = true;
      // Waits for pending starts, and for those that they cause: an untracked process would outlive the bench.
      while (kept.length > 0) {
        const outcomes = await Promise.allSettled(kept.splice(0));
        await Promise.all(outcomes.map((outcome) => (outcome.status === "fulfilled" ? outcome.value.stop() : undefined)));
      }
    },
  };
}
