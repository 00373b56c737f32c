import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { collageDesign, collageGroup, collageVariant } from "#app/backend/calls/collage/collage.ts";
import { localSpelling } from "../designer/hand-off/texts.ts";
import { marketLanguage } from "./language.ts";
import { sortByIds } from "./lists/list.ts";
import type { CallerMarket } from "./market.ts";

const groupRows = z.array(collageGroup.extend({ image: z.string() }));
const designRows = z.array(collageDesign.extend({ formatTypes: z.string() }));
const variantRows = z.array(collageVariant);

/** Returns a channel's default collage group (shop 9.13). */
export function readDefaultCollageGroup(database: DatabaseSync, { channel }: CallerMarket): number {
  const row = database.prepare("SELECT design_group_id AS designGroupId FROM collage_default WHERE channel = ?").get(channel);
  return z.object({ designGroupId: z.number() }).parse(row).designGroupId;
}

/** Reads groups in the order of `ids`, named in the market's language; omits unknown ids. */
export function readCollageGroups(database: DatabaseSync, market: CallerMarket, ids: readonly number[]) {
  const rows = database
    .prepare(
      `SELECT design_group_id AS designGroupId, name, image
       FROM collage_design_group JOIN collage_group_name USING (design_group_id)
       WHERE language = ? AND design_group_id IN (SELECT value FROM json_each(?))`,
    )
    .all(marketLanguage(market), JSON.stringify(ids));
  const groups = sortByIds(ids, groupRows.parse(rows), ({ designGroupId }) => designGroupId);
  return groups.map(({ image, name, ...group }) => ({ ...group, name: localSpelling(name, market.locale), image: { filename: image } }));
}

/** Creates a reader of a group's designs, each with the formats of its orientation. */
export function createDesignReader(database: DatabaseSync): (designGroupId: number) => z.infer<typeof collageDesign>[] {
  const designs = database.prepare(
    `SELECT tile_count AS tileCount, group_concat(format_type, ' ') AS formatTypes
     FROM (SELECT * FROM collage_design JOIN collage_format USING (orientation) ORDER BY design_id, collage_format.rowid)
     WHERE design_group_id = ? GROUP BY design_id ORDER BY design_id`,
  );
  return (designGroupId) =>
    designRows.parse(designs.all(designGroupId)).map(({ formatTypes, ...design }) => ({ ...design, formatTypes: formatTypes.split(" ") }));
}

/** Creates a reader of a group's variants: materials and frames of each of its kinds. */
export function createVariantReader(database: DatabaseSync): (designGroupId: number) => z.infer<typeof collageVariant>[] {
  const variants = database.prepare(
    `SELECT collage_kind AS collageKind, material_type AS materialType, frame_type AS frameType
     FROM collage_making JOIN collage_group_kind USING (collage_kind)
     WHERE design_group_id = ? ORDER BY collage_making.rowid`,
  );
  return (designGroupId) => variantRows.parse(variants.all(designGroupId));
}
