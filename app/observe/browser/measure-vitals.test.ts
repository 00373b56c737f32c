import { afterEach, expect, it, vi } from "vitest";
import { readBrowserReports } from "../browser-report.ts";
import { measureVitals } from "./measure-vitals.ts";

const measured = vi.hoisted(() => new Map<string, (metric: { name: string; value: number }) => void>());
vi.mock("web-vitals", () => {
  const measure = (name: string) => (note: () => void) => void measured.set(name, note);
  return { onCLS: measure("CLS"), onINP: measure("INP"), onLCP: measure("LCP"), onTTFB: measure("TTFB") };
});

afterEach(() => vi.unstubAllGlobals());

function open({ consent = "granted" as "granted" | "declined", experiments = undefined as string | undefined } = {}) {
  const sent: string[] = [];
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), {
    visibilityState: "visible",
    querySelector: () => (experiments === undefined ? null : { dataset: { experiments } }),
  });
  vi.stubGlobal("location", new URL("https://poster.de.shop.test/leinwanddruck?email=anna"));
  vi.stubGlobal("navigator", { sendBeacon: (_: string, text: string) => sent.push(text) });
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("document", document);
  measureVitals({ consentOf: () => consent });
  return {
    sent: () => sent.flatMap(readBrowserReports),
    note: (name: string, value: number) => measured.get(name)?.({ name, value }),
    leave: () => window.dispatchEvent(new Event("pagehide")),
    hide() {
      document.visibilityState = "hidden";
      document.dispatchEvent(new Event("visibilitychange"));
    },
  };
}

it("the last values are one beacon when the page is left, with the page's experiments", () => {
  const page = open({ experiments: "1616 965" });
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
