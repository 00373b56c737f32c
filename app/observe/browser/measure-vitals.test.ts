import { afterEach, expect, it, vi } from "vitest";
import { parseBrowserReports } from "../browser-report.ts";
import { measureVitals } from "./measure-vitals.ts";

const measured = vi.hoisted(() => new Map<string, (metric: { name: string; value: number }) => void>());
vi.mock("web-vitals", () => {
  const measure = (name: string) => (note: () => void) => void measured.set(name, note);
  return { onCLS: measure("CLS"), onINP: measure("INP"), onLCP: measure("LCP"), onTTFB: measure("TTFB") };
});

afterEach(() => vi.unstubAllGlobals());

function open({ consent = "granted", experiments = [] as string[], shown = "/leinwanddruck" } = {}) {
  const sent: string[] = [];
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), {
    visibilityState: "visible",
    querySelectorAll: () => experiments.map((names) => ({ dataset: { experiments: names } })),
  });
  vi.stubGlobal("location", new URL(shown, "https://poster.de.shop.test"));
  vi.stubGlobal("performance", { getEntriesByType: () => [{ name: "https://poster.de.shop.test/leinwanddruck?email=anna" }] });
  vi.stubGlobal("navigator", { sendBeacon: (_: string, text: string) => sent.push(text) });
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("document", document);
  measureVitals(() => consent);
  return {
    sent: () => sent.flatMap(parseBrowserReports),
    note: (name: string, value: number) => measured.get(name)?.({ name, value }),
    leave: () => window.dispatchEvent(new Event("pagehide")),
    hide() {
      document.visibilityState = "hidden";
      document.dispatchEvent(new Event("visibilitychange"));
    },
  };
}

it("the last values are one beacon when the page is left, with the page's experiments", () => {
  const page = open({ experiments: ["1616 965", "", "1616"] });
  page.note("LCP", 800);
  page.note("LCP", 1_234.5);
  page.note("CLS", 0.01);
  expect(page.sent()).toEqual([]);
  page.hide();
  page.leave();
  expect(page.sent()).toEqual([
    {
      type: "web-vitals",
      body: {
        page: "https://poster.de.shop.test/leinwanddruck",
        metrics: { LCP: 1_234.5, CLS: 0.01 },
        experiments: ["1616", "965"],
      },
    },
  ]);
});

it("values count for the page that was loaded, also if consent comes on another one", () => {
  const page = open({ experiments: ["1616"], shown: "/wandbilder" });
  page.note("LCP", 800);
  page.leave();
  expect(page.sent()).toMatchObject([{ body: { page: "https://poster.de.shop.test/leinwanddruck", experiments: [] } }]);
});

it("nothing is sent without a value", () => {
  const page = open();
  page.leave();
  expect(page.sent()).toEqual([]);
});

it("nothing is sent once statistics are declined", () => {
  const page = open({ consent: "declined" });
  page.note("TTFB", 20);
  page.leave();
  expect(page.sent()).toEqual([]);
});
