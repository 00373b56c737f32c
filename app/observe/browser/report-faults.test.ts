import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { reportUncaughtErrors } from "./report-faults.ts";

const sendErrorReport = vi.hoisted(() => vi.fn());
vi.mock("./send-report.ts", () => ({ sendErrorReport }));

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  reportUncaughtErrors();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it("the fault reporter passes on uncaught errors, rejected promises and faults that parts of the page caught", async () => {
  const events = ["error", "unhandledrejection", "page-fault"].map((type) => new Event(type));
  // One by one: Vitest mocks only the first of two imports at once.
  for (const [place, event] of events.entries()) {
    page.dispatchEvent(event);
    await expect.poll(() => sendErrorReport.mock.calls.length).toBe(place + 1);
  }
  expect(sendErrorReport.mock.calls.map(([event]) => event)).toEqual(events);
});

it("the fault reporter survives a sender that fails", async () => {
  const rejected = vi.fn();
  process.on("unhandledRejection", rejected);
  sendErrorReport.mockImplementationOnce(() => {
    throw new Error("no beacons here");
  });
  page.dispatchEvent(new Event("error"));
  await expect.poll(() => sendErrorReport.mock.calls.length).toBe(1);
  await new Promise((done) => setImmediate(done));
  process.off("unhandledRejection", rejected);
  expect(rejected).not.toHaveBeenCalled();
});
