import { describe, expect, it } from "vitest";
import { passedSource, yearSource } from "#app/cache/clock.ts";
import type { AnySource, ReadVersion } from "#app/cache/source.ts";
import { configurationSource, selectionQuerySource } from "#app/configuration/sources.server.ts";
import { treatmentSource } from "#app/experiments/experiment-gate.ts";
import { closedSource, whitelabelBarSource } from "#app/shell/sources.server.ts";
import { fakeReads } from "../../tests/fake-reads.ts";
import type { createReads } from "./reads.ts";
import { createTraces, matchesTrace, type TracedRead } from "./trace.ts";

/** Runs reads for a visitor and returns their trace. */
function traced(read: (reads: ReturnType<typeof createReads>) => unknown, page: Parameters<typeof fakeReads>[0] = {}) {
  const trace: TracedRead[] = [];
  read(fakeReads({ ...page, trace }).reads);
  return trace;
}
const forVisitor = (page: Parameters<typeof fakeReads>[0]) => fakeReads(page).reads;

describe("a trace", () => {
  it("matches a visitor with the same read values only", async () => {
    const trace = traced((reads) => [
      reads.read(treatmentSource, "1616"),
      reads.read(closedSource, "bar"),
      reads.read(whitelabelBarSource),
      reads.read(yearSource),
    ]);
    expect(await matchesTrace(trace, forVisitor({}))).toBe(true);
    expect(await matchesTrace(trace, forVisitor({ cookies: { unrelated: "1" } }))).toBe(true);
    expect(await matchesTrace(trace, forVisitor({ treatment: "on" }))).toBe(false);
    expect(await matchesTrace(trace, forVisitor({ cookies: { bar: "disabled" } })), "a bar that was not closed is a read, too").toBe(false);
    expect(await matchesTrace(trace, forVisitor({ cookies: { "whitelabel-bar": "1" } }))).toBe(false);
  });

  it("no longer matches once a moment has passed", async () => {
    const soon = new Date(Date.now() + 3_600_000);
    const trace = traced((reads) => reads.read(passedSource, "end", soon));
    expect(await matchesTrace(trace, forVisitor({}))).toBe(true);
    soon.setTime(Date.now() - 1);
    expect(await matchesTrace(trace, forVisitor({}))).toBe(false);
  });

  it("reproduces the page's key", async () => {
    const trace = traced(
      (reads) => [
        reads.read(treatmentSource, "1616"),
        reads.read(selectionQuerySource, ["sku"]),
        reads.read(configurationSource, "sku=poster-300x200", true),
      ],
      {
        query: "sku=a",
      },
    );
    const again = fakeReads({ query: "sku=a" });
    expect(await matchesTrace(trace, again.reads)).toBe(true);
    expect(again.printing.recording.reads()).toEqual(["configuration=sku=poster-300x200", "treatment 1616=off"]);
    expect(await matchesTrace(trace, forVisitor({ query: "sku=b" }))).toBe(false);
    expect(await matchesTrace(trace, forVisitor({}))).toBe(false);
  });
});

describe("the traces of an address", () => {
  const source: AnySource = { name: "any", read: () => undefined, version: () => undefined };
  const step = (version: ReadVersion, more: Partial<AnySource> = {}): TracedRead => ({ source: { ...source, ...more }, args: [], version });

  it("are the latest kinds of visitors, each once", () => {
    const traces = createTraces();
    for (const kind of [1, 2, 3, 2, 4, 5, 6, 7, 8]) traces.keep("/", [step(kind)], false);
    expect(traces.of("/").map(([first]) => first?.version)).toEqual([8, 7, 6, 5, 4, 2]);
    expect(traces.of("/other")).toEqual([]);
  });

  it("omit reads that need a wait, and values from the URL", () => {
    const traces = createTraces();
    traces.keep("/", [step("v1", { readAgain: false })], false);
    traces.keep("/", [step("none", { isFromUrl: true })], false);
    expect(traces.of("/")).toEqual([]);
    traces.keep("/", [step("poster-300x200", { isFromUrl: true })], true);
    expect(traces.of("/")).toHaveLength(1);
  });

  it("are kept for a bounded number of addresses", () => {
    const traces = createTraces();
    const trace = Array.from({ length: 19 }, (_, number) => step(number));
    for (let number = 0; number < 8_000; number += 1) traces.keep(`/${number}`, trace, false);
    expect(Array.from({ length: 8_000 }, (_, number) => traces.of(`/${number}`).length).reduce((sum, one) => sum + one)).toBe(5_000);
  });
});
