import { type FrameType, isFrameType } from "./frame.ts";
import { familyNames } from "./frame-family.ts";
import { type MatType, matTypes } from "./frame-part.ts";
import { type FrameFamily, frameFamilies, matSize } from "./material.ts";

/** A frame with its mat, as calls and designers are told of it; the mat's size is in millimetres. */
export type Framing = { frameType: FrameType; matSize: (typeof matSize)[keyof typeof matSize]; matType: MatType };

/** The family of a frame: that of "fotorahmen-holz-schwarz" is "fotorahmen". */
export function familyOfFrame(frameType: string): FrameFamily | undefined {
  return familyNames.find((family) => frameType.startsWith(`${family}-`));
}

/** A frame with a mat, or with the one that its family starts with (shop.md §3); undefined for what is no frame of the catalogue. */
export function framingOf(frameType = "", mat?: string | null): Framing | undefined {
  const family = familyOfFrame(frameType);
  if (!family || !isFrameType(frameType)) return undefined;
  const matType = matTypes.find((one) => one === mat) ?? frameFamilies[family].matType;
  return { frameType, matSize: matType === "mat-none" ? matSize.none : matSize.wide, matType };
}
