import { afterEach, beforeEach, vi } from "vitest";
import { type Locale, locales } from "../app/locale/locales.ts";
import { loadMessages } from "../app/locale/messages.ts";
import { forgetReads } from "../app/observe/failures.ts";
import { forgetCounts } from "../app/observe/log-throttled.ts";
import { hear, takeEvents } from "./expected-events.ts";

// A request loads the words of its language; here all are.
await Promise.all((Object.keys(locales) as Locale[]).map(loadMessages));

// A test that lets the shop complain without expecting it fails, whatever else it checks.

beforeEach(() => {
  takeEvents();
  // Files share their modules: what one test counted is another one's past.
  forgetCounts();
  forgetReads();
  vi.spyOn(console, "error").mockImplementation((...line: unknown[]) => hear("error", line));
  vi.spyOn(console, "warn").mockImplementation((...line: unknown[]) => hear("warn", line));
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
