import { defaultFrameFamily, type FrameFamily, frameFamilyDefaults, type Material, matSize } from "../material.ts";
import { type FrameType, isFrameType } from "./frame.ts";
import { frameFamilyNames } from "./frame-family.ts";
import { type MatType, matTypes } from "./frame-part.ts";

/** `matSize` in millimetres. */
export type Framing = { frameType: FrameType; matSize: (typeof matSize)[keyof typeof matSize]; matType: MatType };

export function frameFamilyOf(frameType: string): FrameFamily | undefined {
  return frameFamilyNames.find((family) => frameType.startsWith(`${family}-`));
}

/** Adds a mat to a frame, by default that of the frame's family (shop 3.11); undefined for an unknown frame. */
export function toFraming(frameType = "", mat?: string | null): Framing | undefined {
  const family = frameFamilyOf(frameType);
  if (!family || !isFrameType(frameType)) return undefined;
  const matType = matTypes.find((one) => one === mat) ?? frameFamilyDefaults[family].matType;
  return { frameType, matSize: matType === "mat-none" ? matSize.none : matSize.wide, matType };
}

/** Returns the query parameters from which `toFraming` makes this framing. */
export function framingQuery(framing: Framing | undefined): { frameType?: FrameType; matType?: MatType } {
  return framing ? { frameType: framing.frameType, matType: framing.matType } : {};
}

/** Undefined for a material that is sold unframed (shop 3.12). */
export function defaultFraming(material: Material): Framing | undefined {
  const family = defaultFrameFamily[material];
  return family && toFraming(frameFamilyDefaults[family].frameType);
}
