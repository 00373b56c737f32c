import fc from "fast-check";
import { expect, it } from "vitest";
import { anyOf, both, countBoth, countOf, everyPlace, fromBytes, isIn, placeSet, placesIn, toBytes } from "./place-set.ts";

const length = fc.integer({ min: 0, max: 200 });
const places = fc.array(fc.integer({ min: 0, max: 199 }));

it("places are united, intersected, counted and read as those of plain sets are", () => {
  fc.assert(
    fc.property(
      fc.record({ length, one: places, other: places, skipped: fc.integer({ min: 0, max: 50 }) }),
      ({ length, one, other, skipped }) => {
        const [a, b] = [one, other].map((list) => new Set(list.filter((place) => place < length))) as [Set<number>, Set<number>];
        const [setA, setB] = [placeSet(a, length), placeSet(b, length)];
        const sorted = (set: Iterable<number>) => [...set].sort((first, second) => first - second);
        expect(placesIn(both(setA, setB), 0, length)).toEqual(sorted([...a].filter((place) => b.has(place))));
        expect(placesIn(anyOf([setA, setB], length), 0, length)).toEqual(sorted(new Set([...a, ...b])));
        expect(countBoth(setA, setB)).toBe([...a].filter((place) => b.has(place)).length);
        expect(countOf(setA)).toBe(a.size);
        expect(placesIn(setA, skipped, 12)).toEqual(sorted(a).slice(skipped, skipped + 12));
        expect(Array.from({ length }, (_, place) => isIn(setA, place))).toEqual(Array.from({ length }, (_, place) => a.has(place)));
        expect(fromBytes(toBytes(setA))).toEqual(setA);
        expect(placesIn(everyPlace(length), 0, 1_000)).toEqual(Array.from({ length }, (_, place) => place));
      },
    ),
  );
});
