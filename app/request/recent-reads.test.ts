import { describe, expect, it } from "vitest";
import { datePassedSource, yearSource } from "#app/cache/clock.ts";
import type { AnySource, ReadVersion } from "#app/cache/source.ts";
import { configurationSource, selectionQuerySource } from "#app/configuration/sources.server.ts";
import { frameOriginSource, pageStorySource } from "#app/content/sources.ts";
import type { StoredPage } from "#app/document/document.server.ts";
import { experimentPathsSource, treatmentSource } from "#app/experiments/experiment-gate.ts";
import { searchQuerySource } from "#app/search/sources.ts";
import { listStateSource, sharedThemesSource, urlNoticeSource } from "#app/selection/sources.server.ts";
import { closedSource, whitelabelBarSource } from "#app/shell/sources.server.ts";
import { lateAnswersSource } from "./late-answers.ts";
import { createRecentReads } from "./recent-reads.ts";
import { createTraces, type TracedRead, type TraceEnd, type TraceTree } from "./trace.ts";

const page = { shell: {}, fills: [] } as unknown as StoredPage;
const source = (name: string, more?: Partial<AnySource>): AnySource => ({ name, read: () => undefined, version: () => undefined, ...more });
const story = source("story", { isShared: true });
const price = source("price", { isShared: true });
const treatment = source("treatment");
const step = (of: AnySource, version: ReadVersion): TracedRead => ({ source: of, args: [], version });

/** Stores the traces of a page, each as the versions of story, treatment and price. */
function openPage(...traces: (readonly [ReadVersion, ReadVersion, ReadVersion])[]) {
  const clock = { now: 0 };
  const store = createTraces();
  for (const [first, second, third] of traces) store.keep("/", [step(story, first), step(treatment, second), step(price, third)], true);
  const recent = createRecentReads(() => clock.now);
  const find = (versions: Record<string, ReadVersion | Promise<ReadVersion>>, address = "/") => {
    const names: string[] = [];
    const readAgain = ({ source: { name } }: { source: AnySource }) => {
      names.push(name);
      return versions[name];
    };
    const [tree] = store.get("/") as [TraceTree];
    return recent
      .of(address)
      .findEnd(tree, readAgain)
      .then((end) => ({ end, names }));
  };
  return { clock, recent, find };
}

describe("recent reads", () => {
  it("repeat what visitors share once until the next 50 ms begin, for all variants of the page", async () => {
    const { clock, find } = openPage([1, "on", 9], [1, "off", 9]);
    const ask = async (treatment: string, address?: string) => (await find({ story: 1, treatment, price: 9 }, address)).names;
    clock.now = 1_000;
    expect(await ask("on")).toEqual(["story", "treatment", "price"]);
    clock.now += 49;
    expect(await ask("on"), "the same moment").toEqual(["treatment"]);
    expect(await ask("off"), "another variant").toEqual(["treatment"]);
    expect(await ask("on", "/other"), "another address").toEqual(["story", "treatment", "price"]);
    clock.now += 1;
    expect(await ask("on"), "the next moment").toEqual(["story", "treatment", "price"]);
    clock.now = 0;
    expect(await ask("on"), "the clock was set back").toEqual(["story", "treatment", "price"]);
  });

  it("lead to the end of the visitor's own variant", async () => {
    const { find } = openPage([1, "on", 9], [1, "off", 9]);
    const on = await find({ story: 1, treatment: "on", price: 9 });
    const off = await find({ story: 1, treatment: "off", price: 9 });
    expect(on.end).toBeDefined();
    expect(off.end).toBeDefined();
    expect(off.end).not.toBe(on.end);
    expect((await find({ treatment: "on" })).end).toBe(on.end);
    expect((await find({ treatment: "off" })).end).toBe(off.end);
    expect((await find({ treatment: "third" })).end).toBeUndefined();
  });

  it("stop at a version without a trace, which the router is about to record", async () => {
    const { find } = openPage([1, "on", 9]);
    expect(await find({ story: 1, treatment: "off", price: 9 })).toEqual({ end: undefined, names: ["story", "treatment"] });
    expect(await find({ story: 2 }, "/other")).toEqual({ end: undefined, names: ["story"] });
  });

  it("remember no version without a trace: the read may have failed for one visitor alone", async () => {
    const { find } = openPage([1, "on", 9]);
    expect((await find({})).end).toBeUndefined();
    expect((await find({ story: 1, treatment: "on", price: 9 })).end).toBeDefined();
  });

  it("know the default answer, which has no version", async () => {
    const { find } = openPage([undefined, "on", undefined]);
    expect((await find({ treatment: "on" })).names).toEqual(["story", "treatment", "price"]);
    expect((await find({ treatment: "on" })).names).toEqual(["treatment"]);
  });

  it("of a slot that ended meanwhile are not those of the next slot", async () => {
    const { clock, find } = openPage([1, "on", 9], [2, "on", 9]);
    const before = find({ story: Promise.resolve(1), treatment: "on", price: 9 });
    clock.now = 50;
    const after = await find({ story: 2, treatment: "on", price: 9 });
    expect(after.names).toEqual(["story", "treatment", "price"]);
    expect((await before).end).not.toBe(after.end);
  });

  it("hold eight pages of an address, and none of another slot", () => {
    const { clock, recent } = openPage();
    const ends: TraceEnd[] = Array.from({ length: 9 }, () => ({}));
    for (const end of ends) recent.of("/").keepPage(end, page);
    expect(ends.map((end) => recent.of("/").page(end))).toEqual([...Array(8).fill(page), undefined]);
    clock.now = 50;
    expect(ends.some((end) => recent.of("/").page(end))).toBe(false);
  });

  it("hold 64 addresses", async () => {
    const { find } = openPage([1, "on", 9]);
    const all = { story: 1, treatment: "on", price: 9 };
    for (let number = 0; number < 65; number += 1) await find(all, `/${number}`);
    expect((await find(all, "/1")).names).toEqual(["treatment"]);
    expect((await find(all, "/0")).names).toEqual(["story", "treatment", "price"]);
  });

  it("are not those that use the visitor's cookies, query or treatments", () => {
    const ofVisitors = [
      treatmentSource,
      experimentPathsSource,
      closedSource,
      whitelabelBarSource,
      selectionQuerySource,
      searchQuerySource,
      listStateSource,
      sharedThemesSource,
      urlNoticeSource,
    ];
    const shared = [yearSource, datePassedSource, configurationSource, pageStorySource, frameOriginSource, lateAnswersSource];
    expect(ofVisitors.filter(({ isShared }) => isShared)).toEqual([]);
    expect(shared.filter(({ isShared }) => !isShared)).toEqual([]);
  });
});
