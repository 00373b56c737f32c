import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { photoFrameData as call } from "#app/backend/calls/photo-frame/data.ts";
import type { LocalCallHandler } from "../../call.ts";
import { readMaterial } from "../../pricing/format-prices.ts";
import { listMats } from "../../pricing/frame.ts";
import { readOptionGroups } from "../../pricing/options.ts";

const names = z.array(z.object({ name: z.string() }));
const familyRow = z.object({ defaultFrameType: z.string(), longestSide: z.number() });

/** Returns the options of a selection for one material or all; rejects an unknown material. */
export const answerPhotoFrameData: LocalCallHandler<typeof call> = ({ database, request: { materialType } }) => {
  const requested =
    materialType === undefined ? queryNames(database, "SELECT material_type AS name FROM material ORDER BY rowid") : [materialType];
  const materials = requested.map((material) => materialOffer(database, material));
  const families = new Set(materials.flatMap(({ frameFamilies }) => frameFamilies));
  return { materials, frameFamilies: [...families].map((family) => familyOffer(database, family)) };
};

function materialOffer(database: DatabaseSync, materialType: string) {
  const { shortestSide, longestSide } = readMaterial(database, materialType);
  const frameFamilies = queryNames(
    database,
    "SELECT frame_family AS name FROM framed_material WHERE material_type = ? ORDER BY rowid",
    materialType,
  );
  const optionGroups = [...readOptionGroups(database, materialType)].map(([optionGroup, options]) => ({
    optionGroup,
    optionTypes: options.map(({ optionType }) => optionType),
  }));
  return { materialType, shortestSide, longestSide, defaultFrameFamily: frameFamilies[0] ?? null, frameFamilies, optionGroups };
}

function familyOffer(database: DatabaseSync, frameFamily: string) {
  const row = database
    .prepare("SELECT default_frame_type AS defaultFrameType, longest_side AS longestSide FROM frame_family WHERE frame_family = ?")
    .get(frameFamily);
  const frameTypes = queryNames(database, "SELECT frame_type AS name FROM frame WHERE frame_family = ? ORDER BY rowid", frameFamily);
  return { frameFamily, ...familyRow.parse(row), frameTypes, mats: listMats(database, frameFamily) };
}

function queryNames(database: DatabaseSync, statement: string, ...values: string[]): string[] {
  return names.parse(database.prepare(statement).all(...values)).map(({ name }) => name);
}
