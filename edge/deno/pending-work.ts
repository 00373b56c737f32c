import type { WaitUntil } from "#app/cache/wait-until.ts";

export type PendingWork = {
  /** Takes work that never rejects (app/request/safe-wait-until.ts). */
  waitUntil: WaitUntil;
  done(): Promise<void>;
};

export function createPendingWork(): PendingWork {
  const pending = new Set<Promise<unknown>>();
  return {
    waitUntil(work) {
      pending.add(work);
      void work.then(() => pending.delete(work));
    },
    async done() {
      await Promise.all(pending);
    },
  };
}
