import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { parseBrowserReports } from "../browser-report.ts";
import type { PageFault } from "../page-fault.ts";

/** `sendErrorReport` of the module, which is loaded anew for each test. */
let send: (event: Event) => void;
const sendReport = (detail: PageFault) => send(new CustomEvent("page-fault", { detail }));

const sent: { path: string; text: string }[] = [];

beforeEach(async () => {
  sent.length = 0;
  vi.resetModules();
  ({ sendErrorReport: send } = await import("./send-report.ts"));
  vi.stubGlobal("location", new URL("https://poster.de.shop.test/leinwanddruck?email=anna#part"));
  vi.stubGlobal("navigator", { sendBeacon: (path: string, text: string) => sent.push({ path, text }) });
});

afterEach(() => vi.unstubAllGlobals());

const reports = () => sent.flatMap(({ text }) => parseBrowserReports(text));

describe("a failure of the page", () => {
  it("is one beacon that the shop reads, with its first places and without the page's query", () => {
    sendReport({ type: "uncaught-error", reason: new TypeError("x is undefined") });
    expect(sent).toMatchObject([{ path: "/_reports" }]);
    expect(reports()).toEqual([
      {
        type: "uncaught-error",
        body: {
          reason: expect.stringMatching(/^TypeError: x is undefined < at .*send-report\.test\.ts:\d+:\d+/),
          page: "https://poster.de.shop.test/leinwanddruck",
        },
      },
    ]);
  });

  it.each([
    ["error", { error: new RangeError("deep"), message: "Uncaught RangeError: deep" }, "uncaught-error", /^RangeError: deep/],
    ["error", { error: null, message: "Script error." }, "uncaught-error", /^Script error\.$/],
    ["unhandledrejection", { reason: 1 }, "unhandled-rejection", /^1$/],
  ])("is read from the browser's event %s with %j", (type, facts, expected, reason) => {
    send(Object.assign(new Event(type), facts));
    expect(reports()).toMatchObject([{ type: expected, body: { reason: expect.stringMatching(reason) } }]);
  });

  it("of a captcha names its form", () => {
    sendReport({ type: "captcha-error", form: "newsletter", reason: new Error("no token within 4000 ms") });
    expect(reports()).toMatchObject([{ type: "captcha-error", body: { form: "newsletter" } }]);
  });

  it("can be anything that was thrown", () => {
    for (const reason of [undefined, null, "words", Symbol("sign"), Object.create(null)]) sendReport({ type: "uncaught-error", reason });
    expect(reports().map(({ body }) => "reason" in body && body.reason)).toEqual(["undefined", "null", "words", "Symbol(sign)", "object"]);
  });

  it("is reported once, and at most five are", () => {
    for (let number = 0; number < 20; number += 1) sendReport({ type: "uncaught-error", reason: `words ${number % 8}` });
    expect(sent).toHaveLength(5);
  });

  it("is not reported if the start of the page did so, or if it is of a browser's extension", () => {
    sendReport({ type: "uncaught-error", reason: Object.assign(new Error("no root"), { isReported: true }) });
    sendReport({ type: "uncaught-error", reason: Object.assign(new Error("x"), { stack: "at chrome-extension://abc/x.js:1:2" }) });
    expect(sent).toEqual([]);
  });
});
