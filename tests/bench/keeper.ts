type Stoppable = { stop(): Promise<void> };

/** Keeps everything that was started, and stops all of it however the bench ends. */
export type Keeper = {
  keep<Started extends Stoppable>(starting: Promise<Started>): Promise<Started>;
  stopAll(): Promise<void>;
};

export function openKeeper(): Keeper {
  const kept: Promise<Stoppable>[] = [];
  return {
    keep(starting) {
      kept.push(starting);
      return starting;
    },
    async stopAll() {
      // What is still starting is waited for: a process that nobody holds would stay behind.
      const outcomes = await Promise.allSettled(kept.splice(0));
      await Promise.all(outcomes.map((outcome) => (outcome.status === "fulfilled" ? outcome.value.stop() : undefined)));
    },
  };
}
