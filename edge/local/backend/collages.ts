import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { collageDesign, collageGroup, collageMaking } from "#app/backend/calls/collage/collage.ts";
import { languageOf } from "./language.ts";
import { inOrder } from "./lists/list.ts";
import type { Market } from "./market.ts";

const groupRows = z.array(collageGroup.extend({ image: z.string() }));
const designRows = z.array(collageDesign.extend({ formatTypes: z.string() }));
const makingRows = z.array(collageMaking);

/** The group that a collage starts with on a channel (shop.md §9). */
export function defaultCollage(database: DatabaseSync, { channel }: Market): number {
  const row = database.prepare("SELECT design_group_id AS designGroupId FROM collage_default WHERE channel = ?").get(channel);
  return z.object({ designGroupId: z.number() }).parse(row).designGroupId;
}

/** Some groups, in the order of their ids, named in the market's language; unknown ones are left out. */
export function collageGroups(database: DatabaseSync, market: Market, ids: readonly number[]) {
  const rows = database
    .prepare(
      `SELECT design_group_id AS designGroupId, name, image, popularity, created
       FROM collage_design_group JOIN collage_group_name USING (design_group_id)
       WHERE language = ? AND design_group_id IN (SELECT value FROM json_each(?))`,
    )
    .all(languageOf(market), JSON.stringify(ids));
  const groups = inOrder(ids, groupRows.parse(rows), ({ designGroupId }) => designGroupId);
  return groups.map(({ image, ...group }) => ({ ...group, image: { filename: image } }));
}

/** Gives the designs of a group, each with the formats of its orientation. */
export function collageDesigns(database: DatabaseSync): (designGroupId: number) => z.infer<typeof collageDesign>[] {
  const designs = database.prepare(
    `SELECT design_id AS designId, tile_count AS tileCount, orientation, group_concat(format_type, ' ') AS formatTypes
     FROM (SELECT * FROM collage_design JOIN collage_format USING (orientation) ORDER BY design_id, collage_format.rowid)
     WHERE design_group_id = ? GROUP BY design_id ORDER BY design_id`,
  );
  return (designGroupId) =>
    designRows.parse(designs.all(designGroupId)).map(({ formatTypes, ...design }) => ({ ...design, formatTypes: formatTypes.split(" ") }));
}

/** Gives what a group's collages are made of, kind by kind. */
export function collageMakings(database: DatabaseSync): (designGroupId: number) => z.infer<typeof collageMaking>[] {
  const makings = database.prepare(
    `SELECT collage_kind AS collageKind, material_type AS materialType, frame_type AS frameType
     FROM collage_making JOIN collage_group_kind USING (collage_kind)
     WHERE design_group_id = ? ORDER BY collage_making.rowid`,
  );
  return (designGroupId) => makingRows.parse(makings.all(designGroupId));
}
