import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { variantsForFrameTypes as call } from "#app/backend/calls/catalogue/variants-for-frame-types.ts";
import type { LocalAnswer } from "../../call.ts";
import { matsOf, readFrame } from "../../pricing/frame.ts";

/** Stands for a frame where no produced one applies (shell.md §3). */
const templateOnly = "template-only";

const materialRows = z.array(z.object({ materialType: z.string() }));

/** The materials and mats of each frame; refuses an unknown one. */
export const variantsForFrameTypes: LocalAnswer<typeof call> = ({ database, request: { frameTypes } }) => ({
  frameTypes: frameTypes.map((frameType) => {
    if (frameType === templateOnly) return { frameType, frameFamily: null, variants: [] };
    const { frameFamily } = readFrame(database, frameType, {});
    const mats = matsOf(database, frameFamily);
    return { frameType, frameFamily, variants: materialsIn(database, frameFamily).map((materialType) => ({ materialType, mats })) };
  }),
});

function materialsIn(database: DatabaseSync, frameFamily: string): string[] {
  const rows = database
    .prepare("SELECT material_type AS materialType FROM framed_material WHERE frame_family = ? ORDER BY rowid")
    .all(frameFamily);
  return materialRows.parse(rows).map(({ materialType }) => materialType);
}
