import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { PageFault } from "../page-fault.ts";
import { forgetStart } from "./observe-with-consent.ts";
import { startObserving } from "./start-observing.ts";

const sendReport = vi.hoisted(() => vi.fn());
const measureVitals = vi.hoisted(() => vi.fn());
const startTracking = vi.hoisted(() => vi.fn());
vi.mock("./send-report.ts", () => ({ sendReport }));
vi.mock("./measure-vitals.ts", () => ({ measureVitals }));
vi.mock("../tracking/start-tracking.ts", () => ({ startTracking }));

type State = "granted" | "declined" | "unknown";
type Purpose = "statistics" | "marketing";

// Later imports of these are settled by the next turn.
beforeAll(async () => {
  await Promise.all([import("./send-report.ts"), import("./measure-vitals.ts"), import("../tracking/start-tracking.ts")]);
});

beforeEach(() => {
  forgetStart();
  vi.spyOn(Math, "random").mockReturnValue(0);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** Starts observing a page whose visitor has answered so. */
function open({ search = "", consent = "unknown" as State } = {}) {
  const [window, document] = [new EventTarget(), new EventTarget()];
  vi.stubGlobal("location", { search });
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("document", document);
  const listeners: { purpose: Purpose; listener: (state: State) => unknown }[] = [];
  const known: Partial<Record<Purpose, State>> = {};
  startObserving({
    consentOf: () => consent,
    onConsent(purpose, listener) {
      listeners.push({ purpose, listener });
      listener(known[purpose] ?? consent);
    },
    onPageChange() {},
    whenIdle: (act) => act(),
  });
  const told = async (times: number) => {
    if (times === 0) await settled();
    await expect.poll(() => sendReport.mock.calls.length).toBe(times);
    return sendReport.mock.calls.map(([fault]) => fault as PageFault);
  };
  return {
    told,
    answer(purpose: Purpose, state: State) {
      known[purpose] = state;
      for (const one of [...listeners]) if (one.purpose === purpose) one.listener(state);
    },
    window: (name: string, facts: object) => window.dispatchEvent(Object.assign(new Event(name), facts)),
    document: (name: string, detail: object) => document.dispatchEvent(new CustomEvent(name, { detail })),
  };
}

/** All imports have ended, and what waits for them. */
async function settled() {
  for (let turn = 0; turn < 3; turn += 1) {
    await vi.dynamicImportSettled();
    await new Promise((done) => setImmediate(done));
  }
}

async function started() {
  await settled();
  return { vitals: measureVitals.mock.calls.length, tracking: startTracking.mock.calls.length };
}

describe("the page's listeners", () => {
  it("pass on uncaught errors, rejected promises and what parts of the page caught", async () => {
    const page = open();
    const error = new Error("x");
    // One by one: Vitest mocks only the first of two imports at once.
    page.window("error", { error, message: "Uncaught Error: x" });
    await page.told(1);
    page.window("error", { error: null, message: "Script error." });
    await page.told(2);
    page.window("unhandledrejection", { reason: 1 });
    await page.told(3);
    page.document("page-fault", { type: "captcha-error", form: "newsletter", reason: "late" });
    expect(await page.told(4)).toEqual([
      { type: "uncaught-error", reason: error },
      { type: "uncaught-error", reason: "Script error." },
      { type: "unhandled-rejection", reason: 1 },
      { type: "captcha-error", form: "newsletter", reason: "late" },
    ]);
  });

  it("survive a sender that fails", async () => {
    const rejected = vi.fn();
    process.on("unhandledRejection", rejected);
    sendReport.mockImplementationOnce(() => {
      throw new Error("no beacons here");
    });
    const page = open();
    page.window("error", { error: 1 });
    await page.told(1);
    await settled();
    process.off("unhandledRejection", rejected);
    expect(rejected).not.toHaveBeenCalled();
  });

  it.each(["?logging=0", "?sku=a&logging=0&x=1"])("are not there with %s", async (search) => {
    const page = open({ search, consent: "granted" });
    page.window("error", { error: 1 });
    expect(await page.told(0)).toEqual([]);
    expect(await started()).toEqual({ vitals: 0, tracking: 1 });
  });
});

describe("web vitals and tracking", () => {
  it.each<[State, number]>([
    ["unknown", 0],
    ["declined", 0],
    ["granted", 1],
  ])("under consent %s", async (consent, times) => {
    open({ consent });
    expect(await started()).toEqual({ vitals: times, tracking: times });
  });

  it("start once, with the consent to their own purpose", async () => {
    const page = open();
    page.answer("statistics", "granted");
    expect(await started()).toEqual({ vitals: 1, tracking: 0 });
    for (const state of ["granted", "declined", "granted"] as const) page.answer("marketing", state);
    expect(await started()).toEqual({ vitals: 1, tracking: 1 });
  });

  it("are not there with tracking=0", async () => {
    open({ search: "?tracking=0", consent: "granted" });
    expect(await started()).toEqual({ vitals: 0, tracking: 0 });
  });

  it("measure one page load in ten", async () => {
    vi.mocked(Math.random).mockReturnValue(0.1);
    open({ consent: "granted" });
    expect(await started()).toMatchObject({ vitals: 0 });
    forgetStart();
    vi.mocked(Math.random).mockReturnValue(0.099);
    open({ consent: "granted" });
    expect(await started()).toMatchObject({ vitals: 1 });
  });
});
