import { afterEach, describe, expect, it, vi } from "vitest";
import { campaignData } from "#app/backend/calls/catalogue/campaign-data.ts";
import { photoboxData } from "#app/backend/calls/photobox/data.ts";
import { answerSource } from "#app/backend/sources.ts";
import { fakeReads } from "../../tests/fake-reads.ts";
import { matchesTrace, type TracedRead } from "./trace.ts";

const answers =
  (...materialTypes: string[]) =>
  () =>
    Promise.resolve({ ok: true, value: { campaign: { materialTypes } } });
const pick = ({ campaign }: { campaign: { materialTypes: string[] } | null }) => campaign?.materialTypes ?? [];
const campaignSource = answerSource(campaignData, pick);
const read = ({ reads }: ReturnType<typeof fakeReads>) => reads.read(campaignSource, {}, 50);

describe("an answer that a page is printed from", () => {
  afterEach(() => void vi.useRealTimers());

  it("is part of what the page is kept under, as far as the page is printed from it", async () => {
    const page = fakeReads({ ask: answers("leinwand", "poster") });
    expect(await read(page)).toEqual(["leinwand", "poster"]);
    expect(page.printing.recording.reads()).toEqual(['answer campaign-data {}=["leinwand","poster"]']);
  });

  it.each([
    ["that nobody gives", () => Promise.resolve({ ok: false })],
    ["that is late", () => new Promise(() => {})],
  ])("%s is none, and the page another one", async (_, ask) => {
    vi.useFakeTimers();
    const page = fakeReads({ ask });
    const given = read(page);
    await vi.advanceTimersByTimeAsync(50);
    expect(await given).toBeUndefined();
    expect(page.printing.recording.reads()).toEqual(["answer campaign-data {}=nothing"]);
  });

  it("stands as long as the catalogue does, though the prices beside it do not", async () => {
    const asked: unknown[] = [];
    const ask = (call: unknown) => {
      asked.push(call);
      return Promise.resolve({ ok: true, value: { photoboxes: [] } });
    };
    for (let times = 0; times < 2; times += 1)
      await fakeReads({ ask }).reads.read(
        answerSource(photoboxData, () => []),
        {},
        50,
      );
    expect(asked).toEqual([{ ...photoboxData, freshness: "catalogue" }, asked[0]]);
  });

  it("is asked for again before a kept page is shown", async () => {
    const trace: TracedRead[] = [];
    await read(fakeReads({ ask: answers("leinwand"), trace }));
    expect(await matchesTrace(trace, fakeReads({ ask: answers("leinwand") }).reads)).toBe(true);
    expect(await matchesTrace(trace, fakeReads({ ask: answers("poster") }).reads)).toBe(false);
    expect(await matchesTrace(trace, fakeReads().reads)).toBe(false);
  });
});
