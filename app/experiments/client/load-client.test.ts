import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { takeEvents } from "../../../tests/expected-events.ts";
import { storeConsent } from "../consent/give-consent.ts";
import { loadExperimentClient } from "./load-client.ts";
import { startClient } from "./start.ts";

const answer = { key: "anna", trafficType: "user", experiments: { "1616": { treatment: "on", label: "default rule", changeNumber: 1 } } };
const shopEvent = (name: string) => document.dispatchEvent(new CustomEvent("shop-event", { detail: { name, properties: {} } }));

const page = Object.assign(new EventTarget(), {
  cookie: "",
  hidden: false,
  documentElement: { dataset: { basename: "/fr" } },
  body: { dataset: { experiments: "1616" } },
});
const stored: Record<string, string> = {};
const storage = Object.defineProperties(stored, {
  getItem: { value: (name: string) => stored[name] ?? null },
  setItem: { value: (name: string, value: string) => Object.assign(stored, { [name]: value }) },
  removeItem: { value: (name: string) => void delete stored[name] },
});
const namesIn = (body: string) =>
  JSON.parse(body)
    .entries.map(({ f, eventTypeId }: Record<string, string>) => f ?? eventTypeId)
    .join(" ");
const requests: string[] = [];
const beacons: string[] = [];
/** Bodies of beacons. */
const sent: string[] = [];

beforeEach(() => {
  page.cookie = "";
  for (const name of Object.keys(stored)) delete stored[name];
  vi.useFakeTimers();
  // Outside of the share of visitors whose client measures itself.
  vi.spyOn(Math, "random").mockReturnValue(1);
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { protocol: "http:", pathname: "/leinwand" });
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("navigator", {
    sendBeacon: (address: string, body: string) => sent.push(body) && beacons.push(`${address} ${namesIn(body)}`) > 0,
  });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("fetch", async (address: string) => {
    requests.push(address);
    return Response.json(answer);
  });
});

afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("the client is loaded when idle after consent, sends what waited, and clears its storage after a refusal", async () => {
  const idle: (() => void)[] = [];
  stored.experiments = "of an earlier yes";
  stored.other = "of the shop";
  loadExperimentClient((act) => idle.push(act), { onPageChange: () => {}, onPathChange: () => {} });
  shopEvent("product-seen");
  storeConsent([]);
  await expect.poll(() => Object.keys(stored)).toEqual(["other", "consent-changed"]);
  shopEvent("list-filtered");
  await vi.advanceTimersByTimeAsync(60_000);
  expect([idle, requests, beacons]).toEqual([[], [], []]);

  const granted = Date.now();
  storeConsent(["statistics"]);
  storeConsent(["statistics"]);
  shopEvent("format-chosen");
  expect([idle.length, requests]).toEqual([1, []]);
  await vi.advanceTimersByTimeAsync(1_000);
  idle[0]?.();
  await expect.poll(() => requests).toEqual(["/fr/_experiments"]);
  await vi.advanceTimersByTimeAsync(1);
  shopEvent("logged-in");
  expect(stored["experiment-treatments"]).toBe('{"story":"/leinwand","treatments":{"1616":"on"}}');
  page.hidden = true;
  page.dispatchEvent(new Event("visibilitychange"));
  expect(beacons).toEqual(["/_measure/testImpressions/beacon 1616", "/_measure/events/beacon format-chosen logged-in"]);

  const [impressions, events] = sent.map((body) => JSON.parse(body).entries);
  expect([impressions[0].i[0].m, events[0].timestamp]).toEqual([granted, granted]);

  shopEvent("contact-sent");
  storeConsent(["marketing"]);
  shopEvent("contact-sent");
  page.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(4_000_000);
  expect([Object.keys(stored), requests.length, beacons.length]).toEqual([["other", "consent-changed"], 1, 2]);
});

it("a page that is shown before an answer is counted from the time at which it was shown", async () => {
  vi.resetModules();
  const { loadExperimentClient: loadAnew } = await import("./load-client.ts");
  const pathChange = vi.fn();
  loadAnew((act) => act(), { onPageChange: () => {}, onPathChange: pathChange });
  await vi.advanceTimersByTimeAsync(5_000);
  pathChange.mock.calls[0]?.[1]();
  const shown = Date.now();
  await vi.advanceTimersByTimeAsync(5_000);
  const [readBefore, sentBefore] = [requests.length, sent.length];
  storeConsent(["statistics"]);
  await expect.poll(() => requests.length).toBe(readBefore + 1);
  await vi.advanceTimersByTimeAsync(1);
  page.hidden = true;
  page.dispatchEvent(new Event("visibilitychange"));
  const entries = sent.slice(sentBefore).flatMap((body) => JSON.parse(body).entries as { i?: { m: number }[] }[]);
  expect(entries.flatMap(({ i = [] }) => i.map(({ m }) => m))).toContain(shown);
});

it.each(["", "consent=none"])("flags of an earlier visit are removed when a page is loaded with the consent cookie %j", (cookie) => {
  page.cookie = cookie;
  Object.assign(stored, { experiments: "of an earlier yes", "experiment-treatments": "of an earlier yes", wishlist: "of the visitor" });
  loadExperimentClient(() => {}, { onPageChange: () => {}, onPathChange: () => {} });
  expect(Object.keys(stored)).not.toContain("experiments");
  expect(Object.keys(stored)).not.toContain("experiment-treatments");
  expect(stored.wishlist).toBe("of the visitor");
});

it("the client is started once per document", async () => {
  const client = await startClient({ events: [], shown: Date.now() }, () => {});
  expect(await startClient({ events: [], shown: Date.now() }, () => {})).toBe(client);
  await expect
    .poll(() => takeEvents())
    .toContainEqual(expect.objectContaining({ text: expect.stringContaining("experiment-client-already-initialised") }));
});

it("a client that fails to start is reported like an uncaught error", async () => {
  vi.resetModules();
  const { loadExperimentClient: loadAnew } = await import("./load-client.ts");
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const lost = new Error("start.ts is lost");
  const onPageChange = () => {
    throw lost;
  };
  loadAnew((act) => act(), { onPageChange, onPathChange: () => {} });
  storeConsent(["statistics"]);
  await expect.poll(() => reported.mock.calls).toEqual([[lost]]);
});
