import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, expect } from "vitest";
import { createFlagService } from "#app/experiments/flags.ts";
import { mockClock } from "../clock.ts";
import { takeEvents } from "../expected-events.ts";
import { type FakeService, fakeService, sendJson } from "../fake-service.ts";

export const unavailable = (reason: string) => expect.objectContaining({ event: "flags-read-failed", reason });

type FlagService = ReturnType<typeof createFlagService>;

/** Flag store of one test with its clock. */
export type FakeFlagStore = {
  service: FakeService;
  /** Answers each request. */
  answer(response: ServerResponse): void;
  /** Answers with these experiments. */
  store(...experiments: unknown[]): void;
  advance(milliseconds: number): void;
  /** Creates a flag service that reads this store. */
  open(): FlagService;
  names(flags: FlagService): Promise<string[]>;
  /** Waits for an answer on a busy machine. The shop itself goes on without it after 300 ms. */
  eventually(flags: FlagService, expected: string[]): Promise<void>;
};

/** Opens a flag store before each test of a file, and closes it after the test. */
export function fakeFlagStore(): FakeFlagStore {
  let advance: ReturnType<typeof mockClock>;
  const fake = {
    store(...experiments) {
      fake.answer = (response) => sendJson(response.setHeader("x-edge-config-digest", "d"), experiments);
    },
    advance: (milliseconds) => advance(milliseconds),
    open: () => createFlagService({ connection: `${fake.service.origin}/ecfg_1?token=t`, heldByPlatform: false }),
    names: async (flags) => [...(await flags.experiments()).keys()],
    async eventually(flags, expected) {
      await expect.poll(() => fake.names(flags)).toEqual(expected);
      takeEvents();
    },
  } as FakeFlagStore;

  beforeEach(async () => {
    fake.service = await fakeService((response) => fake.answer(response));
    advance = mockClock();
  });
  afterEach(() => fake.service.close());
  return fake;
}
