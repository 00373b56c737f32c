import { createHash } from "node:crypto";

export function deriveUuid(name: string): string {
  const hex = createHash("sha1").update(name).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join("-");
}

/** Derives an id below 2^47 from a name. */
export function deriveId(name: string): number {
  return Math.floor(Number.parseInt(createHash("sha1").update(name).digest("hex").slice(0, 12), 16) / 2);
}
