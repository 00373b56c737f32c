import { describe, expect, it } from "vitest";
import { extendHistory, type HistoryEntry, parseHistory } from "./history.ts";
import { withChangeNumbers } from "./store.ts";

const at = new Date("2026-01-15T12:00:00Z");
const one = (name: string, more = {}) => ({ name, killed: false, trafficAllocation: 100, ...more });
const extend = (history: HistoryEntry[], before: unknown[], after: unknown[]) =>
  extendHistory(history, { before, after, by: "Ada", at, digest: "d" });

describe("the history", () => {
  it("has an entry for each changed experiment, with the state before it", () => {
    const after = [one("965", { trafficAllocation: 50 }), one("1409")];
    expect(
      extend([], [one("965"), one("1616")], after).map(({ experiment, changes, before }) => ({ experiment, changes, before })),
    ).toEqual([
      { experiment: "965", changes: ["Traffic: 100 % → 50 %"], before: one("965") },
      { experiment: "1616", changes: ["Deleted"], before: one("1616") },
      { experiment: "1409", changes: ["Created"], before: null },
    ]);
  });

  it("keeps the newest 100 entries, and at most 24,000 characters", () => {
    let history: HistoryEntry[] = [];
    for (let traffic = 0; traffic < 150; traffic += 1)
      history = extend(history, [one("965", { trafficAllocation: traffic })], [one("965", { trafficAllocation: traffic + 1 })]);
    expect([history.length, history[0]?.changes]).toEqual([100, ["Traffic: 149 % → 150 %"]]);
    const long = (letter: string) => [one("965", { description: letter.repeat(9_000) })];
    for (const letter of "abcdef") history = extend(history, long(letter), [one("965")]);
    expect(JSON.stringify(history).length).toBeLessThan(24_100);
    // Two long entries, and older short ones in the characters that they leave.
    const lengths = history.map((entry) => JSON.stringify(entry).length);
    expect([lengths.filter((length) => length > 9_000).length, lengths.length]).toEqual([2, 32]);
  });

  it("of half the characters stays behind an entry that is larger than all of them", () => {
    let history: HistoryEntry[] = [];
    for (let traffic = 0; traffic < 40; traffic += 1)
      history = extend(history, [one("965", { trafficAllocation: traffic })], [one("965", { trafficAllocation: traffic + 1 })]);
    const old = history.length;
    history = extend(history, [one("1616", { description: "a".repeat(30_000) })], [one("1616")]);
    expect([history.length, history[0]?.experiment]).toEqual([old + 1, "1616"]);
  });

  it("drops entries that it cannot read", () => {
    expect([parseHistory(undefined), parseHistory([null, { at: 5 }])]).toEqual([[], []]);
  });
});

describe("change numbers", () => {
  it("a changed experiment gets the next one, the others keep theirs", () => {
    const before = [one("965", { changeNumber: 7 }), one("1616")];
    const after = [one("965", { changeNumber: 7, killed: true }), one("1616"), one("1409")];
    expect(withChangeNumbers(before, after, [])).toEqual([one("965", { changeNumber: 8, killed: true }), one("1616"), one("1409")]);
  });

  it("a changed description, flag set or forced visitor keeps the number, since the draw is the same", () => {
    const before = one("965", { changeNumber: 7 });
    const forced = [{ treatment: "on", visitors: ["a"] }];
    for (const more of [{ description: "Tiles" }, { flagSets: ["staging"] }, { forced }]) {
      const after = { ...before, ...more };
      expect(withChangeNumbers([before], [after], extend([], [before], [after]))).toEqual([after]);
    }
  });

  it("an experiment created again goes on after the last one of its history", () => {
    let history = extend([], [one("965", { changeNumber: 7 })], [one("965", { changeNumber: 8 })]);
    history = extend(history, [one("965", { changeNumber: 8 })], []);
    expect(withChangeNumbers([], [one("965"), one("1409")], history)).toEqual([one("965", { changeNumber: 9 }), one("1409")]);
  });

  it("an experiment that was changed back or deleted outside the console gets no number of its history again", () => {
    const created = extend([], [], [one("1409")]);
    expect(withChangeNumbers([], [one("1409")], created)).toEqual([one("1409", { changeNumber: 2 })]);
    const changed = extend([], [one("965", { changeNumber: 7 })], [one("965", { changeNumber: 8 })]);
    for (const before of [[], [one("965", { changeNumber: 2, killed: true })]])
      expect(withChangeNumbers(before, [one("965", { changeNumber: 2 })], changed)).toEqual([one("965", { changeNumber: 9 })]);
  });
});
