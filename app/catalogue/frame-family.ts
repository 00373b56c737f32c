import { type FrameSeries, type FrameType, frameFinishes } from "./frame.ts";
import { defaultFrameFamily, type FrameFamily, frameFamilies, type Material } from "./material.ts";

/** All families of frames (shop.md §3). */
export const familyNames = Object.keys(frameFamilies) as FrameFamily[];

/** The families in the order in which a material shows them: its default first; without one it is sold unframed. */
export function familiesOf(material: Material): FrameFamily[] {
  const first = defaultFrameFamily[material];
  return first ? [first, ...familyNames.filter((family) => family !== first)] : [];
}

/** The series of a family, each with its frames. */
export function seriesOf(family: FrameFamily): { series: FrameSeries; frames: FrameType[] }[] {
  return (Object.keys(frameFinishes) as FrameSeries[])
    .filter((series) => series === family || series.startsWith(`${family}-`))
    .map((series) => ({ series, frames: frameFinishes[series].map((finish) => `${series}-${finish}` as FrameType) }));
}
