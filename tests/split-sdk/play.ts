import { vi } from "vitest";
import { initialFlags } from "./flags.ts";
import type { Scenario, Step } from "./scenarios.ts";
import { createWire, inOrder, type Sent, type Wire } from "./wire-log.ts";

/** Actions of a scenario on a client and its page. */
export type Player = {
  page(experiments: string[]): void;
  event(name: string, value?: number, properties?: Record<string, unknown>): void;
  eventOf(key: string, name: string): void;
  hidden(): void;
  pagehide(): void;
  consent(isGranted: boolean): void;
  destroy(): void;
};

export type Stage = { wire: Wire; flags: ReturnType<typeof initialFlags>; scenario: Scenario };

/** Plays a scenario on vitest's fake clock, from a full hour on, and returns what was sent. */
export async function play(scenario: Scenario, prefix: string, open: (stage: Stage) => Player): Promise<Sent[]> {
  vi.setSystemTime(1_800_000_000_000);
  const stage = { wire: createWire(prefix), flags: initialFlags(), scenario };
  const player = open(stage);
  for (const step of scenario.beforeReady ?? []) await take(step, player, stage);
  await vi.advanceTimersByTimeAsync(100);
  for (const step of scenario.steps) await take(step, player, stage);
  const sent = inOrder(stage.wire.sent);
  player.destroy();
  await vi.advanceTimersByTimeAsync(0);
  vi.clearAllTimers();
  return sent;
}

async function take(step: Step, player: Player, { wire, flags }: Stage): Promise<void> {
  if (step.at === "wait") await vi.advanceTimersByTimeAsync(step.seconds * 1_000);
  else if (step.at === "page") player.page(step.experiments);
  else if (step.at === "event") player.event(step.name, step.value, step.properties);
  else if (step.at === "event of") player.eventOf(step.key, step.name);
  else if (step.at === "events")
    for (let index = 0; index < step.count; index += 1)
      player.event("many", index, step.bytes ? { text: "x".repeat(step.bytes / 2) } : undefined);
  else if (step.at === "posts answered") wire.answerPosts(step.status);
  else if (step.at === "update") {
    const { experiment, changeNumber, treatment } = step;
    const known = flags[experiment];
    if (known) flags[experiment] = { ...known, changeNumber, treatment: treatment ?? known.treatment };
  } else if (step.at === "beacons refused") wire.answerBeacons("refused");
  else if (step.at === "beacons thrown") wire.answerBeacons("thrown");
  else if (step.at === "yes" || step.at === "no") player.consent(step.at === "yes");
  else player[step.at]();
  await vi.advanceTimersByTimeAsync(0);
}
