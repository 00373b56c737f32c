import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { giveConsent } from "#app/experiments/consent/give-consent.ts";
import { loadThirdParties } from "./load-third-parties.ts";

const settings = { sessionReplay: { script: "https://replay.test/r.js", share: 1 } };
const replay = { start: vi.fn(), stop: vi.fn() };
const loaded = (script: { onload(): void }) => queueMicrotask(() => script.onload());
let page: Window;

beforeEach(() => {
  vi.useFakeTimers();
  const holder = { dataset: { thirdParties: JSON.stringify(settings) } };
  page = {} as Window;
  const elements = { querySelector: () => holder, createElement: () => ({}), head: { append: loaded } };
  vi.stubGlobal("document", Object.assign(new EventTarget(), { cookie: "", ...elements }));
  vi.stubGlobal("location", { protocol: "http:" });
  vi.stubGlobal("window", page);
  vi.stubGlobal("addEventListener", () => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it("the session replay starts once its script has defined it", async () => {
  giveConsent(["statistics"]);
  loadThirdParties(true);
  await vi.advanceTimersByTimeAsync(3_000);
  page.sessionReplay = replay;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(replay.start).toHaveBeenCalledTimes(1);
});

it("a session replay that is defined after consent was withdrawn does not start", async () => {
  giveConsent(["statistics"]);
  loadThirdParties(true);
  await vi.advanceTimersByTimeAsync(3_000);
  giveConsent([]);
  page.sessionReplay = replay;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(replay.start).not.toHaveBeenCalled();
});

it("a session replay starts once for a visitor who withdraws consent and gives it again", async () => {
  giveConsent(["statistics"]);
  loadThirdParties(true);
  await vi.advanceTimersByTimeAsync(3_000);
  giveConsent([]);
  giveConsent(["statistics"]);
  page.sessionReplay = replay;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(replay.start).toHaveBeenCalledTimes(1);
});
