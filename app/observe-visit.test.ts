import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";

const measureVitals = vi.hoisted(() => vi.fn());
const consent = vi.hoisted(() => ({ consentOf: vi.fn(), onConsent: vi.fn() }));
vi.mock("./observe/browser/measure-vitals.ts", () => ({ measureVitals }));
vi.mock("./experiments/consent/consent.ts", () => consent);

type State = "granted" | "declined" | "unknown";
type Purpose = "statistics" | "marketing";

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(Math, "random").mockReturnValue(0);
  vi.stubGlobal(
    "document",
    Object.assign(new EventTarget(), {
      documentElement: { lang: "", dataset: {} },
      head: { querySelector: () => null },
      querySelector: () => null,
    }),
  );
  vi.stubGlobal("window", {});
  vi.stubGlobal("location", new URL("https://poster.de.shop.test/leinwanddruck"));
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("reportError", vi.fn());
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  vi.useRealTimers();
});

// Test files of one worker share modules: the next file must not get modules that import the mocks.
afterAll(() => void vi.resetModules());

/** Observes a visit whose visitor has given these answers. */
async function open(given: Partial<Record<Purpose, State>>, isLogging = true) {
  vi.useFakeTimers();
  const { startAnalytics } = await import("./observe-visit.ts");
  const listeners: { purpose: Purpose; listener: (state: State) => void }[] = [];
  consent.onConsent.mockImplementation((purpose: Purpose, listener: (state: State) => void) => {
    listeners.push({ purpose, listener });
    listener(given[purpose] ?? "unknown");
  });
  startAnalytics(isLogging);
  return {
    startAnalytics,
    answer(purpose: Purpose, state: State) {
      for (const one of listeners) if (one.purpose === purpose) one.listener(state);
    },
    async measured() {
      await vi.dynamicImportSettled();
      return measureVitals.mock.calls.length;
    },
  };
}

it.each<[string, Partial<Record<Purpose, State>>, boolean, number, number]>([
  ["statistics", { statistics: "granted" }, true, 0, 1],
  ["statistics, with logging=0", { statistics: "granted" }, false, 0, 0],
  ["statistics, but is not of the sample", { statistics: "granted" }, true, 0.1, 0],
  ["marketing only", { marketing: "granted", statistics: "declined" }, true, 0, 0],
])("a visit is measured by its consent, logging and sample: consent to %s", async (_, given, isLogging, random, times) => {
  vi.mocked(Math.random).mockReturnValue(random);
  const { measured } = await open(given, isLogging);
  expect(await measured()).toBe(times);
});

it("web vitals start with a later yes, once", async () => {
  const { measured, answer, startAnalytics } = await open({ marketing: "granted" });
  expect(await measured()).toBe(0);
  for (const state of ["granted", "declined", "granted"] as const) answer("statistics", state);
  startAnalytics(true);
  expect(await measured()).toBe(1);
});

it("a failed measurement is reported like an uncaught error", async () => {
  const lost = new Error("no observer");
  measureVitals.mockImplementationOnce(() => {
    throw lost;
  });
  const { measured } = await open({ statistics: "granted" });
  await measured();
  expect(vi.mocked(reportError).mock.calls).toEqual([[lost]]);
});
