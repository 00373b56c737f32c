import * as react from "react";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { type Locale, locales } from "../app/locale/locales.ts";
import { loadMessages } from "../app/locale/messages.ts";
import { resetServiceReads } from "../app/observe/failures.ts";
import { resetLogEventCounts } from "../app/observe/log-throttled.ts";
import { recordConsole, takeEvents } from "./expected-events.ts";

// A request loads the messages of its language. Tests load all of them.
await Promise.all((Object.keys(locales) as Locale[]).map(loadMessages));

// React's development build captures a stack for each of the first 10,000 elements a second: half of a render's processor time. React
// still warns, without these stacks.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = react as { [name: string]: unknown };
if (!internals || !("recentlyCreatedOwnerStacks" in (internals as object)))
  throw new Error("React no longer counts owner stacks by recentlyCreatedOwnerStacks: tests/unit-setup.ts");
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => 10_000, set: () => {}, configurable: true });

// A test with an unexpected error or warning fails.

beforeEach(() => {
  takeEvents();
  // Files share their modules, so counts of earlier tests are cleared.
  resetLogEventCounts();
  resetServiceReads();
  vi.spyOn(console, "error").mockImplementation((...line: unknown[]) => recordConsole("error", line));
  vi.spyOn(console, "warn").mockImplementation((...line: unknown[]) => recordConsole("warn", line));
});

afterEach(() => {
  vi.restoreAllMocks();
  const [first, ...more] = takeEvents();
  if (!first) return;
  throw new Error(
    `Unexpected ${first.severity}: ${JSON.stringify(first)}${more.length > 0 ? ` and ${more.length} more` : ""}. ` +
      "If the test is about it, take it with takeEvents() of tests/expected-events.ts.",
  );
});

// Files share their globals, too: a `fetch` that one file replaced would stay replaced in the next.
afterAll(() => void vi.unstubAllGlobals());
