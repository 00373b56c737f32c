import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { variantsForFrameTypes as call } from "#app/backend/calls/catalogue/variants-for-frame-types.ts";
import type { LocalCallHandler } from "../../call.ts";
import { listMats, readFrame } from "../../pricing/frame.ts";

/** Value for frames without a frame product (shell 3.65). */
const templateOnly = "template-only";

const materialRows = z.array(z.object({ materialType: z.string() }));

/** Returns, for each frame, the materials and mats that it can be combined with; rejects an unknown frame. */
export const answerVariantsForFrameTypes: LocalCallHandler<typeof call> = ({ database, request: { frameTypes } }) => ({
  frameTypes: frameTypes.map((frameType) => {
    if (frameType === templateOnly) return { frameType, variants: [] };
    const { frameFamily } = readFrame(database, frameType, {});
    const mats = listMats(database, frameFamily);
    return { frameType, variants: listMaterials(database, frameFamily).map((materialType) => ({ materialType, mats })) };
  }),
});

function listMaterials(database: DatabaseSync, frameFamily: string): string[] {
  const rows = database
    .prepare("SELECT material_type AS materialType FROM framed_material WHERE frame_family = ? ORDER BY rowid")
    .all(frameFamily);
  return materialRows.parse(rows).map(({ materialType }) => materialType);
}
