import { expect, it } from "vitest";
import { found, space, story } from "../../tests/fakes/checked-page.ts";

const bar = (more: object) => story({ bar: [{ _uid: "b", component: "ActionBar", id: "sommer", text: "Sommerpreise", ...more }] });
const at = (date: number) => ({ ...space, now: date });

it.each([
  ["before its end", Date.UTC(2026, 6, 31, 21, 58), []],
  ["at its end", Date.UTC(2026, 6, 31, 21, 59), ["warning past-date content.bar.0.countdownEndDate"]],
] as const)("a countdown %s", (_, now, expected) => {
  expect(found(bar({ countdownEndDate: "2026-07-31 21:59" }), at(now))).toEqual(expected);
});

it("the end of a bar without a countdown may be past", () => {
  expect(found(bar({ actionBarEndDate: "2026-07-31 21:59" }), at(Date.UTC(2027, 0)))).toEqual([]);
});
