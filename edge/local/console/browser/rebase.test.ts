import { expect, it } from "vitest";
import { rebaseDraft } from "./rebase.ts";

const base = { name: "1616", killed: false, trafficAllocation: 100, description: "Tiles" };

it("a draft keeps its own changes and takes those of others", () => {
  const draft = { ...base, trafficAllocation: 20 };
  const newer = { ...base, killed: true, flagSets: ["calculator"] };
  expect(rebaseDraft(base, draft, newer)).toEqual({ ...newer, trafficAllocation: 20 });
});

it("a removed field stays removed, and the draft wins where both changed", () => {
  const { description: _, ...draft } = { ...base, trafficAllocation: 20 };
  expect(rebaseDraft(base, draft, { ...base, trafficAllocation: 60 })).toEqual(draft);
});

it("a draft of a new or deleted experiment stays as it is", () => {
  expect([rebaseDraft(undefined, base, base), rebaseDraft(base, base, undefined)]).toEqual([base, base]);
});
