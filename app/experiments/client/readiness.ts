import type { Clock } from "./clock.ts";
import { readyTimeout } from "./limits.ts";

/** From shell 4.26. */
export type ReadinessEvent = "ready-from-cache" | "ready" | "ready-timed-out" | "update";

export type Readiness = {
  canDecide(): boolean;
  isReady(): boolean;
  cached(): void;
  answered(isChanged: boolean): void;
  stop(): void;
};

/** Emits "ready-timed-out" 10 s after creation unless the client is ready by then (shell 4.27); it can still become ready later. */
export function createReadiness(clock: Clock, emit: (event: ReadinessEvent) => void): Readiness {
  let state: "waiting" | "cached" | "ready" = "waiting";
  const stop = clock.after(readyTimeout, () => emit("ready-timed-out"));
  return {
    stop,
    canDecide: () => state !== "waiting",
    isReady: () => state === "ready",
    cached() {
      if (state !== "waiting") return;
      state = "cached";
      emit("ready-from-cache");
    },
    answered(isChanged) {
      if (state !== "ready") {
        state = "ready";
        stop();
        emit("ready");
      } else if (isChanged) emit("update");
    },
  };
}
