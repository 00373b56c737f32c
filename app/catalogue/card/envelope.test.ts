import fc from "fast-check";
import { expect, it } from "vitest";
import { type Envelope, envelopeSizeGroup, sortEnvelopes } from "./envelope.ts";

const envelope = (size: string, subType = "straight"): Envelope => {
  const [width = 0, height = 0] = size.split("x").map(Number);
  return { sku: `${subType}-white-${size}`, subType, subTypes: ["straight", "pointed"], width, height };
};
const sizes = ["162x114", "114x162", "176x125", "220x110", "229x162", "155x155", "114x81"];
const anyEnvelope = fc.tuple(fc.constantFrom(...sizes), fc.constantFrom("straight", "pointed", "lined")).map((of) => envelope(...of));

it.each([
  ["162x114", "C6"],
  ["114x162", "C6"],
  ["176x125", "B6"],
  ["220x110", "DIN long"],
  ["110x220", "DIN long"],
  ["163x114", "other"],
  ["155x155", "other"],
])("an envelope of %s is %s", (size, group) => {
  expect(envelopeSizeGroup(envelope(size))).toBe(group);
});

it("envelopes are sorted by C6, B6, DIN long and others, then straight flaps first, then the widest first", () => {
  const listed = [
    envelope("162x114"),
    envelope("162x114", "pointed"),
    envelope("176x125", "lined"),
    envelope("220x110"),
    envelope("229x162"),
    envelope("155x155"),
    envelope("155x155", "pointed"),
    envelope("114x81", "pointed"),
  ];
  expect(sortEnvelopes(listed.toReversed())).toEqual(listed);
});

it("sorting keeps all envelopes and is idempotent", () => {
  fc.assert(
    fc.property(fc.array(anyEnvelope), (envelopes) => {
      const sorted = sortEnvelopes(envelopes);
      expect(sorted.map(({ sku }) => sku).toSorted()).toEqual(envelopes.map(({ sku }) => sku).toSorted());
      expect(sortEnvelopes(sorted)).toEqual(sorted);
    }),
  );
});

it("envelopes of one size and flap keep their order", () => {
  const white = { ...envelope("162x114"), sku: "white" };
  const red = { ...envelope("162x114"), sku: "red" };
  expect(sortEnvelopes([white, red])).toEqual([white, red]);
  expect(sortEnvelopes([red, white])).toEqual([red, white]);
});
