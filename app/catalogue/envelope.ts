import type { Format } from "./format.ts";

/** An envelope (shop.md §3, "Envelope records"), width and height in millimetres. */
export type Envelope = Format & {
  sku: string;
  /** How it closes. */
  subType: string;
  /** Every way in which envelopes of this size close. */
  subTypes: readonly string[];
};

/** The way to close that lists name first: a straight flap. */
export const straightFlap = "straight";

/** The envelope sizes that lists name first, in their order (shop.md §5); in millimetres, as ISO 269 has them. */
const sizeGroups = [
  { name: "C6", long: 162, short: 114 },
  { name: "B6", long: 176, short: 125 },
  { name: "DIN long", long: 220, short: 110 },
] as const;

export type EnvelopeSizeGroup = (typeof sizeGroups)[number]["name"] | "other";

/** The size group of an envelope, whichever way it is held. */
export function envelopeSizeGroup({ width, height }: Format): EnvelopeSizeGroup {
  return sizeGroups[groupIndex({ width, height })]?.name ?? "other";
}

/** Envelopes as a list shows them: by size group, then straight flaps before others, then the widest first (shop.md §5). */
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
