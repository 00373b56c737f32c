import { describe, expect, it, vi } from "vitest";
import { takeEvents } from "../../tests/expected-events.ts";
import { logEvent } from "./log.ts";

describe("an event", () => {
  it("is one line of JSON with its time, severity, name and facts", () => {
    logEvent("warn", "flags-read-failed", { reason: "line one\nline two" });
    const [event] = takeEvents();
    expect(event).toMatchObject({ severity: "warn", event: "flags-read-failed", reason: "line one\nline two" });
    expect(String(event?.time)).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  it("stays one line for any facts", () => {
    const info = vi.spyOn(console, "info").mockImplementation(() => {});
    logEvent("info", "cms-page-not-found", { path: '/a\r\nb","severity":"error' });
    const [line] = info.mock.calls[0] ?? [];
    expect(line).not.toMatch(/[\r\n]/);
    expect(JSON.parse(line)).toMatchObject({ severity: "info", event: "cms-page-not-found" });
  });

  it("is written to the console method of its severity", () => {
    const info = vi.spyOn(console, "info").mockImplementation(() => {});
    logEvent("info", "a");
    logEvent("warn", "b");
    logEvent("error", "c");
    expect(info).toHaveBeenCalledTimes(1);
    expect(takeEvents().map(({ severity, event }) => [severity, event])).toEqual([
      ["warn", "b"],
      ["error", "c"],
    ]);
  });
});
