type Stoppable = { stop(): Promise<void> };

/** Keeps everything that was started, and stops all of it however the bench ends. */
export type Keeper = {
  /** Gives what was started; once the bench is being stopped it never does, so that nothing else is started. */
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
      // What is still starting is waited for, and what it lets start in turn: a process that nobody holds would stay behind.
      while (kept.length > 0) {
        const outcomes = await Promise.allSettled(kept.splice(0));
        await Promise.all(outcomes.map((outcome) => (outcome.status === "fulfilled" ? outcome.value.stop() : undefined)));
      }
    },
  };
}
