import { afterEach, describe, expect, it, vi } from "vitest";
import { campaignData } from "#app/backend/calls/catalogue/campaign-data.ts";
import { photoboxData } from "#app/backend/calls/photobox/data.ts";
import { backendQuestion, marketHourQuestion } from "#app/backend/question.ts";
import { defineAnswerSource } from "#app/backend/sources.ts";
import { textFingerprint } from "#app/cache/text-fingerprint.ts";
import { type FakePage, fakeReads } from "../../tests/fake-reads.ts";
import { repeatTrace, traceTree } from "../../tests/trace-tree.ts";
import type { TracedRead } from "./trace.ts";

const answers =
  (...materialTypes: string[]) =>
  () =>
    Promise.resolve({ ok: true, value: { campaign: { materialTypes } } });
const pick = ({ campaign }: { campaign: { materialTypes: string[] } | null }) => campaign?.materialTypes ?? [];
const campaignSource = defineAnswerSource(campaignData, pick);
const read = ({ reads }: ReturnType<typeof fakeReads>) => reads.read(campaignSource, {}, 50);

describe("answers of a late fragment", () => {
  afterEach(() => void vi.useRealTimers());
  const other = backendQuestion(campaignData, {});
  const late = backendQuestion(photoboxData, {}, { grace: 300 });
  const answering = (milliseconds: number) => (call: unknown) =>
    new Promise((resolve) => setTimeout(() => resolve({ ok: true, value: { call } }), call === photoboxData ? 900 : milliseconds));

  it("wait for one with a grace until the others have arrived and the grace has passed", async () => {
    vi.useFakeTimers();
    for (const [milliseconds, took, known] of [
      [100, 400, false],
      [700, 900, true],
    ] as const) {
      const asked = fakeReads({ ask: answering(milliseconds) }).reads.askAll({ other, late, omitted: undefined, hour: marketHourQuestion });
      let settled: unknown;
      void asked.then((answers) => (settled = answers));
      await vi.advanceTimersByTimeAsync(took - 1);
      expect(settled).toBeUndefined();
      await vi.advanceTimersByTimeAsync(1);
      expect(settled).toEqual({
        other: { call: campaignData },
        late: known ? { call: photoboxData } : undefined,
        hour: expect.objectContaining({ hour: expect.any(Number) }),
      });
    }
  });

  it("are one set within an hour and another set in the next, with the same answers of the back end", async () => {
    vi.useFakeTimers();
    const value = {};
    const ask = () => Promise.resolve({ ok: true, value });
    const setAt = async (time: string) => {
      vi.setSystemTime(Date.parse(time));
      return fakeReads({ ask }).reads.lateOf({ other, hour: marketHourQuestion }, () => ({ at: () => undefined })).answer;
    };
    const first = await setAt("2026-11-24T10:01:00Z");
    expect(await setAt("2026-11-24T10:59:59Z")).toBe(first);
    expect(await setAt("2026-11-24T11:00:00Z")).not.toBe(first);
  });
});

describe("an answer read for a page", () => {
  afterEach(() => void vi.useRealTimers());

  it("is part of the page's key, limited to the picked values", async () => {
    const page = fakeReads({ ask: answers("leinwand", "poster") });
    expect(await read(page)).toEqual(["leinwand", "poster"]);
    expect(page.rendering.recording.reads()).toEqual([`answer campaign-data {}=${textFingerprint('["leinwand","poster"]')}`]);
  });

  it.each([
    ["that failed", () => Promise.resolve({ ok: false })],
    ["that is late", () => new Promise(() => {})],
  ])("%s is undefined, which is part of the page's key", async (_, ask) => {
    vi.useFakeTimers();
    const page = fakeReads({ ask });
    const given = read(page);
    await vi.advanceTimersByTimeAsync(50);
    expect(await given).toBeUndefined();
    expect(page.rendering.recording.reads()).toEqual(["answer campaign-data {}=nothing"]);
  });

  it("is cached as long as the catalogue, independent of the prices beside it", async () => {
    const requested: unknown[] = [];
    const ask = (call: unknown) => {
      requested.push(call);
      return Promise.resolve({ ok: true, value: { photoboxes: [] } });
    };
    for (let times = 0; times < 2; times += 1)
      await fakeReads({ ask }).reads.read(
        defineAnswerSource(photoboxData, () => []),
        {},
        50,
      );
    expect(requested).toEqual([{ ...photoboxData, freshness: "catalogue" }, requested[0]]);
  });

  it("is requested again before a cached page is shown", async () => {
    const trace: TracedRead[] = [];
    await read(fakeReads({ ask: answers("leinwand"), trace }));
    const isSame = async (page?: FakePage) => (await repeatTrace(traceTree(trace), page)).matches;
    expect(await isSame({ ask: answers("leinwand") })).toBe(true);
    expect(await isSame({ ask: answers("poster") })).toBe(false);
    expect(await isSame()).toBe(false);
  });
});
