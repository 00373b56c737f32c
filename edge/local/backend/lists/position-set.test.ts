import fc from "fast-check";
import { expect, it } from "vitest";
import {
  allPositions,
  countIntersection,
  countPositions,
  createPositionSet,
  decodeSet,
  encodeSet,
  hasPosition,
  intersectSets,
  slicePositions,
  uniteSets,
} from "./position-set.ts";

const length = fc.integer({ min: 0, max: 200 });
const places = fc.array(fc.integer({ min: 0, max: 199 }));

it("set operations agree with those of plain sets", () => {
  fc.assert(
    fc.property(
      fc.record({ length, one: places, other: places, skipped: fc.integer({ min: 0, max: 50 }) }),
      ({ length, one, other, skipped }) => {
        const [a, b] = [one, other].map((list) => new Set(list.filter((place) => place < length))) as [Set<number>, Set<number>];
        const [setA, setB] = [createPositionSet(a, length), createPositionSet(b, length)];
        const sorted = (set: Iterable<number>) => [...set].sort((first, second) => first - second);
        expect(slicePositions(intersectSets(setA, setB), 0, length)).toEqual(sorted([...a].filter((place) => b.has(place))));
        expect(slicePositions(uniteSets([setA, setB], length), 0, length)).toEqual(sorted(new Set([...a, ...b])));
        expect(countIntersection(setA, setB)).toBe([...a].filter((place) => b.has(place)).length);
        expect(countPositions(setA)).toBe(a.size);
        expect(slicePositions(setA, skipped, 12)).toEqual(sorted(a).slice(skipped, skipped + 12));
        expect(Array.from({ length }, (_, place) => hasPosition(setA, place))).toEqual(Array.from({ length }, (_, place) => a.has(place)));
        expect(decodeSet(encodeSet(setA))).toEqual(setA);
        expect(slicePositions(allPositions(length), 0, 1_000)).toEqual(Array.from({ length }, (_, place) => place));
      },
    ),
  );
});
