import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { collageDesign, collageGroup, collageMaking } from "#app/backend/calls/collage/collage.ts";
import { languageOf } from "./language.ts";
import type { Market } from "./market.ts";

const groupRows = z.array(collageGroup.extend({ image: z.string() }));
const designRows = z.array(collageDesign.extend({ formatTypes: z.string() }));
const makingRows = z.array(collageMaking);

/** The group that a collage starts with on a channel (shop.md §9). */
export function defaultCollage(database: DatabaseSync, { channel }: Market): number {
  const row = database.prepare("SELECT design_group_id AS designGroupId FROM collage_default WHERE channel = ?").get(channel);
  return z.object({ designGroupId: z.number() }).parse(row).designGroupId;
}

/** Which column each sort order looks at, highest first; equal ones by their ids. */
const sortColumns = { popularity: "popularity", new: "created" } as const;

/** All groups, named in the market's language. */
export function collageGroups(database: DatabaseSync, market: Market, sort: keyof typeof sortColumns = "popularity") {
  const rows = database
    .prepare(
      `SELECT design_group_id AS designGroupId, name, image, popularity, created
       FROM collage_design_group JOIN collage_group_name USING (design_group_id)
       WHERE language = ? ORDER BY ${sortColumns[sort]} DESC, design_group_id`,
    )
    .all(languageOf(market));
  return groupRows.parse(rows).map(({ image, ...group }) => ({ ...group, image: { filename: image } }));
}

/** The designs of a group, each with the formats of its orientation. */
export function collageDesigns(database: DatabaseSync, designGroupId: number): z.infer<typeof collageDesign>[] {
  const rows = database
    .prepare(
      `SELECT design_id AS designId, tile_count AS tileCount, orientation, group_concat(format_type, ' ') AS formatTypes
       FROM (SELECT * FROM collage_design JOIN collage_format USING (orientation) ORDER BY design_id, collage_format.rowid)
       WHERE design_group_id = ? GROUP BY design_id ORDER BY design_id`,
    )
    .all(designGroupId);
  return designRows.parse(rows).map(({ formatTypes, ...design }) => ({ ...design, formatTypes: formatTypes.split(" ") }));
}

/** What a group's collages are made of, kind by kind. */
export function collageMakings(database: DatabaseSync, designGroupId: number): z.infer<typeof collageMaking>[] {
  const rows = database
    .prepare(
      `SELECT collage_kind AS collageKind, material_type AS materialType, frame_type AS frameType
       FROM collage_making JOIN collage_group_kind USING (collage_kind)
       WHERE design_group_id = ? ORDER BY collage_making.rowid`,
    )
    .all(designGroupId);
  return makingRows.parse(rows);
}
