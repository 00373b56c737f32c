import { defaultFrameFamily, type FrameFamily, frameFamilyDefaults, type Material } from "../material.ts";
import { type FrameSeries, type FrameType, frameFinishes } from "./frame.ts";

export const frameFamilyNames = Object.keys(frameFamilyDefaults) as FrameFamily[];

/** Returns the families with the material's default first; none for a material that is sold unframed. */
export function frameFamiliesFor(material: Material): FrameFamily[] {
  const first = defaultFrameFamily[material];
  return first ? [first, ...frameFamilyNames.filter((family) => family !== first)] : [];
}

export function frameSeriesOf(family: FrameFamily): { series: FrameSeries; frames: FrameType[] }[] {
  return (Object.keys(frameFinishes) as FrameSeries[])
    .filter((series) => series === family || series.startsWith(`${family}-`))
    .map((series) => ({ series, frames: frameFinishes[series].map((finish) => `${series}-${finish}` as FrameType) }));
}
