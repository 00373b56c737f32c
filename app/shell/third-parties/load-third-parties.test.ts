import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { storeConsent } from "#app/experiments/consent/give-consent.ts";
import { loadThirdParties } from "./load-third-parties.ts";

const sessionReplay = { script: "https://replay.test/r.js", share: 1 };
const reload = vi.fn();
const replay = { start: vi.fn(), stop: vi.fn() };
const loaded = (script: { onload(): void }) => queueMicrotask(() => script.onload());
let page: Window;

beforeEach(() => {
  vi.useFakeTimers();
  offer({ sessionReplay });
  page = {} as Window;
  vi.stubGlobal("location", { protocol: "http:", reload });
  vi.stubGlobal("window", page);
  vi.stubGlobal("addEventListener", () => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** Stubs a document that offers scripts. */
function offer(thirdParties: object) {
  const holder = { dataset: { thirdParties: JSON.stringify(thirdParties) } };
  const elements = { querySelector: () => holder, createElement: () => ({}), head: { append: loaded } };
  vi.stubGlobal("document", Object.assign(new EventTarget(), { cookie: "", ...elements }));
}

it("the session replay starts once its script has defined it", async () => {
  storeConsent(["statistics"]);
  loadThirdParties(true);
  await vi.advanceTimersByTimeAsync(3_000);
  page.sessionReplay = replay;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(replay.start).toHaveBeenCalledTimes(1);
});

it("a session replay that is defined after consent was withdrawn does not start", async () => {
  storeConsent(["statistics"]);
  loadThirdParties(true);
  await vi.advanceTimersByTimeAsync(3_000);
  storeConsent([]);
  page.sessionReplay = replay;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(replay.start).not.toHaveBeenCalled();
});

it("a session replay starts once for a visitor who withdraws consent and gives it again", async () => {
  storeConsent(["statistics"]);
  loadThirdParties(true);
  await vi.advanceTimersByTimeAsync(3_000);
  storeConsent([]);
  storeConsent(["statistics"]);
  page.sessionReplay = replay;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(replay.start).toHaveBeenCalledTimes(1);
});

it.each([
  ["the tag manager", "marketing", { tagManager: "https://tags.test/t.js" }],
  ["the monitoring", "statistics", { monitoring: "https://monitoring.test/m.js" }],
] as const)("%s ends with its consent, by a new document", (_, purpose, script) => {
  offer(script);
  storeConsent([purpose]);
  loadThirdParties(true);
  expect(reload).not.toHaveBeenCalled();
  storeConsent([]);
  expect(reload).toHaveBeenCalledTimes(1);
});

it("a refused tag manager, which was never loaded, reloads nothing", () => {
  offer({ tagManager: "https://tags.test/t.js" });
  loadThirdParties(true);
  storeConsent(["statistics"]);
  expect(reload).not.toHaveBeenCalled();
});
