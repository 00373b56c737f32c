import { describe, expect, it } from "vitest";
import { datePassedSource, yearSource } from "#app/cache/clock.ts";
import type { AnySource, ReadVersion } from "#app/cache/source.ts";
import { configurationSource, selectionQuerySource } from "#app/configuration/sources.server.ts";
import { treatmentSource } from "#app/experiments/experiment-gate.ts";
import { closedSource, whitelabelBarSource } from "#app/shell/sources.server.ts";
import { type FakePage, fakeReads } from "../../tests/fake-reads.ts";
import { repeatTrace, traceTree } from "../../tests/trace-tree.ts";
import type { createReads } from "./reads.ts";
import { createTraces, matchTrace, type RepeatableRead, type TracedRead, type TraceEnd, type TraceTree } from "./trace.ts";

/** Runs reads for a visitor and returns their trace. */
function traced(read: (reads: ReturnType<typeof createReads>) => unknown, page: FakePage = {}) {
  const trace: TracedRead[] = [];
  read(fakeReads({ ...page, trace }).reads);
  return traceTree(trace);
}
const isSame = async (tree: TraceTree, page: FakePage) => (await repeatTrace(tree, page)).matches;
const matches = async (tree: TraceTree, { readAgain }: { readAgain(read: RepeatableRead): ReadVersion }) =>
  (await matchTrace(tree, readAgain)) !== undefined;

describe("a trace", () => {
  it("matches a visitor with the same read values only", async () => {
    const trace = traced((reads) => [
      reads.read(treatmentSource, "1616"),
      reads.read(closedSource, "bar"),
      reads.read(whitelabelBarSource),
      reads.read(yearSource),
    ]);
    expect(await isSame(trace, {})).toBe(true);
    expect(await isSame(trace, { cookies: { unrelated: "1" } })).toBe(true);
    expect(await isSame(trace, { treatment: "on" })).toBe(false);
    expect(await isSame(trace, { cookies: { bar: "disabled" } }), "a bar that was not closed is a read, too").toBe(false);
    expect(await isSame(trace, { cookies: { "whitelabel-bar": "1" } })).toBe(false);
  });

  it("no longer matches once a moment has passed", async () => {
    const soon = new Date(Date.now() + 3_600_000);
    const trace = traced((reads) => reads.read(datePassedSource, "end", soon));
    expect(await isSame(trace, {})).toBe(true);
    soon.setTime(Date.now() - 1);
    expect(await isSame(trace, {})).toBe(false);
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
    const again = await repeatTrace(trace, { query: "sku=a" });
    expect(again.matches).toBe(true);
    expect(again.rendering.recording.reads()).toEqual(["configuration=sku=poster-300x200", "treatment 1616=off"]);
    expect(await isSame(trace, { query: "sku=b" })).toBe(false);
    expect(await isSame(trace, {})).toBe(false);
  });
});

describe("the traces of an address", () => {
  const source: AnySource = { name: "any", read: () => undefined, version: () => undefined };
  const step = (version: ReadVersion, more?: Partial<AnySource>): TracedRead => ({
    source: more ? { ...source, ...more } : source,
    args: [],
    version,
  });

  const versionsOf = ({ branches }: TraceTree) => [...branches.keys()];
  /** Repeats reads whose answers are these versions, in order, and counts them. */
  const visitor = (...versions: ReadVersion[]) => {
    let count = 0;
    return { readAgain: () => versions[count++], reads: () => count };
  };

  it("share the reads that they have in common", async () => {
    const traces = createTraces();
    for (const last of [1, 2, 3, 2]) traces.keep("/", [step("story"), step(last)], false);
    const [tree, ...others] = traces.get("/");
    expect(others).toEqual([]);
    expect(tree && versionsOf(tree)).toEqual(["story"]);
    for (const last of [1, 2, 3]) expect(await matches(tree as TraceTree, visitor("story", last))).toBe(true);
    expect(await matches(tree as TraceTree, visitor("story", 4))).toBe(false);
    expect(traces.get("/other")).toEqual([]);
  });

  it("repeat each read once, whatever the number of kinds of visitors", async () => {
    const traces = createTraces();
    const kinds = Array.from({ length: 1_024 }, (_, kind) => Array.from({ length: 10 }, (_, place) => (kind >> place) & 1));
    for (const kind of kinds.slice(0, 200)) traces.keep("/", [step("story"), ...kind.map((on) => step(on))], false);
    for (const kind of kinds.slice(0, 200)) {
      const { reads, readAgain } = visitor("story", ...kind);
      expect(await matches(traces.get("/")[0] as TraceTree, { readAgain })).toBe(true);
      expect(reads()).toBe(11);
    }
  });

  it("are all there for 200 pages of fifty reads under ten experiments", async () => {
    const traces = createTraces();
    const same = (count: number) => Array.from({ length: count }, () => step("same"));
    const kinds = Array.from({ length: 200 }, (_, kind) => Array.from({ length: 10 }, (_, experiment) => ((kind * 5) >> experiment) & 1));
    for (const kind of kinds) traces.keep("/", [...same(14), ...kind.map((treatment) => step(treatment)), ...same(26)], false);
    const trees = traces.get("/");
    expect(trees).toHaveLength(1);
    const [tree] = trees as [TraceTree];
    const answers = (kind: readonly number[]) => [...Array(14).fill("same"), ...kind, ...Array(26).fill("same")];
    const found = await Promise.all(kinds.map((kind) => matches(tree, visitor(...answers(kind)))));
    expect(found.filter(Boolean)).toHaveLength(200);
  });

  it("are separate trees if reads ended in another order", async () => {
    const traces = createTraces();
    const [one, other] = [
      { ...source, name: "one" },
      { ...source, name: "other" },
    ];
    traces.keep(
      "/",
      [
        { source: one, args: [], version: 1 },
        { source: other, args: [], version: 2 },
      ],
      false,
    );
    traces.keep(
      "/",
      [
        { source: other, args: [], version: 2 },
        { source: one, args: [], version: 1 },
      ],
      false,
    );
    traces.keep("/", [{ source: one, args: ["elsewhere"], version: 1 }], false);
    expect(traces.get("/")).toHaveLength(3);
    const found = await Promise.all(traces.get("/").map((tree) => matches(tree, visitor(1, 2))));
    expect(found).toEqual([true, false, true]);
  });

  it("are separate trees if the same read has other arguments", () => {
    const traces = createTraces();
    for (const slug of ["one", "other"]) traces.keep("/", [{ source, args: [slug], version: 1 }], false);
    expect(traces.get("/").map(({ read }) => read.args)).toEqual([["other"], ["one"]]);
  });

  it("hold one object for a read that variants have in common", () => {
    const traces = createTraces();
    for (const [treatment, slug] of [
      ["on", "one"],
      ["off", "one"],
      ["third", "other"],
    ])
      traces.keep("/", [step(treatment), { source, args: [slug], version: 1 }], false);
    const [tree] = traces.get("/") as [TraceTree];
    const [on, off, third] = ["on", "off", "third"].map((treatment) => tree.branches.get(treatment)?.read);
    expect(off).toBe(on);
    expect([on?.args, third?.args]).toEqual([["one"], ["other"]]);
  });

  it("hold the versions of a read that were used last", async () => {
    const traces = createTraces();
    for (let version = 0; version < 64; version += 1) traces.keep("/", [step(version)], false);
    const [tree] = traces.get("/") as [TraceTree];
    await matches(tree, visitor(0));
    traces.keep("/", [step(64)], false);
    expect(await matches(tree, visitor(0))).toBe(true);
    expect(await matches(tree, visitor(1))).toBe(false);
    expect(tree.branches.size).toBe(64);
  });

  it("hold a version that was used before the bound was near, and not since", async () => {
    const traces = createTraces();
    for (let version = 0; version < 40; version += 1) traces.keep("/", [step(version)], false);
    const [tree] = traces.get("/") as [TraceTree];
    await matches(tree, visitor(0));
    for (let version = 40; version < 70; version += 1) traces.keep("/", [step(version)], false);
    expect(await matches(tree, visitor(0))).toBe(true);
    expect(await matches(tree, visitor(1))).toBe(false);
  });

  it("of one address are bounded", () => {
    const traces = createTraces();
    const countReads = (node: TraceTree | TraceEnd): number =>
      node.read ? [...node.branches.values()].reduce((sum, next) => sum + countReads(next), 1) : 0;
    for (let kind = 0; kind < 20_000; kind += 1)
      traces.keep("/", [step(kind % 60), step(kind % 61), step(kind % 59), ...Array.from({ length: 9 }, () => step("same"))], false);
    expect(traces.get("/").reduce((sum, tree) => sum + countReads(tree), 0)).toBeLessThan(4 * 10_100);
  });

  it("omit reads that need a wait, and values from the URL", () => {
    const traces = createTraces();
    traces.keep("/", [step("v1", { isRepeatable: false })], false);
    traces.keep("/", [step("none", { isFromUrl: true })], false);
    expect(traces.get("/")).toEqual([]);
    traces.keep("/", [step("poster-300x200", { isFromUrl: true })], true);
    expect(traces.get("/")).toHaveLength(1);
  });

  it("are kept for a bounded number of addresses", () => {
    const traces = createTraces();
    const trace = Array.from({ length: 18 }, (_, number) => step(number));
    for (let number = 0; number < 8_000; number += 1) traces.keep(`/${number}`, trace, false);
    expect(Array.from({ length: 8_000 }, (_, number) => traces.get(`/${number}`).length).reduce((sum, one) => sum + one)).toBe(5_000);
  });
});
