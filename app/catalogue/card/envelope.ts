import type { Format } from "../format/format.ts";

/** Sides in millimetres (shop 3.38). */
export type Envelope = Format & {
  sku: string;
  /** Flap shape. */
  subType: string;
  subTypes: readonly string[];
};

export const straightFlap = "straight";

/** Size groups in list order, before other sizes (shop 5.9); sides in millimetres (ISO 269). */
const sizeGroups = [
  { name: "C6", long: 162, short: 114 },
  { name: "B6", long: 176, short: 125 },
  { name: "DIN long", long: 220, short: 110 },
] as const;

export type EnvelopeSizeGroup = (typeof sizeGroups)[number]["name"] | "other";

export function envelopeSizeGroup({ width, height }: Format): EnvelopeSizeGroup {
  return sizeGroups[groupIndex({ width, height })]?.name ?? "other";
}

/** Sorts by size group, then straight flaps first, then widest first (shop 5.9). */
export function sortEnvelopes<Of extends Envelope>(envelopes: readonly Of[]): Of[] {
  return envelopes.toSorted(
    (one, other) =>
      groupIndex(one) - groupIndex(other) ||
      Number(one.subType !== straightFlap) - Number(other.subType !== straightFlap) ||
      other.width - one.width,
  );
}

function groupIndex({ width, height }: Format): number {
  const index = sizeGroups.findIndex(({ long, short }) => long === Math.max(width, height) && short === Math.min(width, height));
  return index === -1 ? sizeGroups.length : index;
}
