import { describe, expect, it } from "vitest";
import { datePassedSource, yearSource } from "#app/cache/clock.ts";
import { configurationSource, selectionQuerySource } from "#app/configuration/sources.server.ts";
import { frameOriginSource, pageStorySource } from "#app/content/sources.ts";
import { experimentPathsSource, treatmentSource } from "#app/experiments/experiment-gate.ts";
import { searchQuerySource } from "#app/search/sources.ts";
import { listStateSource, sharedThemesSource, urlNoticeSource } from "#app/selection/sources.server.ts";
import { closedSource, whitelabelBarSource } from "#app/shell/sources.server.ts";
import { lateAnswersSource } from "./late-answers.ts";
import { createRecentHits, type RecentHit } from "./recent-hits.ts";
import type { TracedRead } from "./trace.ts";

const page = { shell: {}, fills: [] } as unknown as RecentHit["page"];
const read = (name: string, version: string | undefined): TracedRead => ({
  source: { name, read: () => undefined, version: () => undefined },
  args: [],
  version,
});
const hit = (...visitorReads: TracedRead[]): RecentHit => ({ page, frames: [], visitorReads });
/** Compares reads with a visitor's facts, and notes their names. */
const visitor = (facts: Record<string, string>) => {
  const names: string[] = [];
  const isEqual = ({ source, version }: TracedRead) => {
    names.push(source.name);
    return facts[source.name] === version;
  };
  return { isEqual, names };
};

describe("a recent hit", () => {
  it("is found by visitors with the same facts, until the next 50 ms begin", () => {
    let now = 1_000;
    const hits = createRecentHits(() => now);
    hits.keep("/", hit(read("treatment", "on"), read("bar", undefined)));
    now += 49;
    expect(hits.find("/", visitor({ treatment: "on" }).isEqual)?.page).toBe(page);
    expect(hits.find("/", visitor({ treatment: "off" }).isEqual)).toBeUndefined();
    expect(hits.find("/", visitor({ treatment: "on", bar: "closed" }).isEqual)).toBeUndefined();
    expect(hits.find("/other", visitor({ treatment: "on" }).isEqual)).toBeUndefined();
    now += 1;
    expect(hits.find("/", visitor({ treatment: "on" }).isEqual)).toBeUndefined();
    now -= 10_000;
    expect(hits.find("/", visitor({ treatment: "on" }).isEqual), "the clock was set back").toBeUndefined();
  });

  it("repeats no read after one that differs: a later read may decide an experiment that the visitor's page lacks", () => {
    const hits = createRecentHits(() => 0);
    hits.keep("/", hit(read("first", "on"), read("second", "on")));
    const other = visitor({ first: "off", second: "on" });
    hits.find("/", other.isEqual);
    expect(other.names).toEqual(["first"]);
  });

  it("is one of the eight newest of its address", () => {
    const hits = createRecentHits(() => 0);
    for (let kind = 0; kind < 9; kind += 1) hits.keep("/", hit(read("kind", String(kind))));
    const isKept = (kind: number) => hits.find("/", visitor({ kind: String(kind) }).isEqual) !== undefined;
    expect([0, 1, 8].map(isKept)).toEqual([false, true, true]);
  });

  it("depends on every read that uses the visitor's cookies, query or treatments", () => {
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
