import fc from "fast-check";
import { expect, test } from "vitest";
import { idsWithinQueryLimit, toThemeIdBatches, toThemeIdsQuery } from "./theme-ids.ts";

const ids = (count: number, length: number) => Array.from({ length: count }, (_, place) => `${place}-`.padEnd(length, "a"));

/** The shop's limit of an address (edge/steps/refuse.ts), with room for its path. */
const maxAddress = 4_000;
const encoded = (of: readonly string[]) => toThemeIdsQuery(of).replaceAll("[]", "%5B%5D");

test("every id is in one batch, and every batch fits an address that the shop accepts", () => {
  fc.assert(
    fc.property(fc.nat(200), fc.integer({ min: 5, max: 100 }), (count, length) => {
      const batches = toThemeIdBatches(ids(count, length));
      expect(batches.flat()).toEqual(ids(count, length));
      for (const batch of batches) {
        expect(batch.length).toBeLessThanOrEqual(48);
        expect(encoded(batch).length).toBeLessThan(maxAddress);
      }
    }),
  );
});

test("a shared address has as many ids as fit", () => {
  expect(idsWithinQueryLimit(ids(60, 22))).toHaveLength(60);
  const shared = idsWithinQueryLimit(ids(200, 40));
  expect(shared.length).toBeLessThan(100);
  expect(encoded(shared).length).toBeGreaterThan(3_300);
  expect(encoded(shared).length).toBeLessThan(maxAddress);
});
