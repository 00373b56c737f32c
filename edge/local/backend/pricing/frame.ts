import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { RefusedCall } from "../call.ts";
import type { Market } from "../market.ts";
import type { Size } from "./size.ts";
import { runningMetres, squareMetres, surcharge } from "./surcharge.ts";

const matType = z.enum(["mat-none", "mat-creme", "mat-schwarz", "mat-weiss"]);

const frameRow = z.object({
  frameType: z.string(),
  frameFamily: z.string(),
  metrePrice: z.number(),
  glassPrice: z.number(),
  longestSide: z.number(),
});

/** A mat as it is asked for: by both of its words, or by none for the one of the frame's family. */
export interface AskedMat {
  matSize?: number | undefined;
  matType?: Mat["matType"] | undefined;
}

/** A mat: its width in millimetres, its colour. */
export interface Mat {
  matSize: number;
  matType: z.infer<typeof matType>;
}

/** A frame with its mat; prices in euro at price level 1, the longest outer side in millimetres. */
export type Frame = z.infer<typeof frameRow> & { mat: Mat; matPrice: number };

const noMat: Mat = { matSize: 0, matType: "mat-none" };

/** The width of a mat that is one, in millimetres (shop.md §9). */
const wide = 30;

/** A frame of the catalogue with the mat that is asked for, or its family's; refuses an unknown frame, and a mat it cannot have. */
export function readFrame(database: DatabaseSync, frameType: string, asked: AskedMat): Frame {
  const row = database
    .prepare(
      `SELECT frame_type AS frameType, frame_family AS frameFamily, metre_price AS metrePrice,
              coalesce(square_metre_price, 0) AS glassPrice, longest_side AS longestSide
       FROM frame JOIN frame_family USING (frame_family) LEFT JOIN glass USING (glass_type) WHERE frame_type = ?`,
    )
    .get(frameType);
  if (!row) throw new RefusedCall(`there is no frame ${JSON.stringify(frameType.slice(0, 40))}`);
  const frame = frameRow.parse(row);
  const mat = chosenMat(matsOf(database, frame.frameFamily), asked);
  if (!mat) throw new RefusedCall(`${frameType} has no mat of the size ${asked.matSize} and the type ${asked.matType}`);
  return { ...frame, mat, matPrice: readMatPrice(database, mat) };
}

/** The mats that frames of a family may have, the family's own first: a mat lies under glass, where there is some. */
export function matsOf(database: DatabaseSync, frameFamily: string): [Mat, ...Mat[]] {
  const row = database
    .prepare("SELECT mat_size AS matSize, mat_type AS matType, glass_type AS glassType FROM frame_family WHERE frame_family = ?")
    .get(frameFamily);
  const { glassType, ...own } = z.object({ matSize: z.number(), matType, glassType: z.string().nullable() }).parse(row);
  const wideMats = matType.options.filter((type) => type !== "mat-none").map((type) => ({ matSize: wide, matType: type }));
  const possible = glassType === null ? [noMat] : [noMat, ...wideMats];
  return [own, ...possible.filter((mat) => !sameMat(mat, own))];
}

function chosenMat(mats: [Mat, ...Mat[]], { matSize, matType }: AskedMat): Mat | undefined {
  if (matSize === undefined && matType === undefined) return mats[0];
  return mats.find((mat) => mat.matSize === matSize && mat.matType === matType);
}

function sameMat(one: Mat, other: Mat): boolean {
  return one.matSize === other.matSize && one.matType === other.matType;
}

function readMatPrice(database: DatabaseSync, { matType }: Mat): number {
  const row = database.prepare("SELECT square_metre_price AS price FROM mat WHERE mat_type = ?").get(matType);
  return z.object({ price: z.number() }).parse(row).price;
}

/** The longest side of a print that fits into a frame with its mat, in millimetres. */
export function longestPrint({ longestSide, mat }: Frame): number {
  return longestSide - 2 * mat.matSize;
}

/** What a frame adds to a print of a size: the profile by its length with the glass, and the mat, both by their outer size. */
export function frameSurcharges(market: Market, frame: Frame, print: Size): { frame: number; mat: number } {
  const border = 2 * frame.mat.matSize;
  const outer = { short: print.short + border, long: print.long + border };
  return {
    frame: surcharge(market, frame.metrePrice * runningMetres(outer) + frame.glassPrice * squareMetres(outer)),
    mat: surcharge(market, frame.matPrice * squareMetres(outer)),
  };
}
