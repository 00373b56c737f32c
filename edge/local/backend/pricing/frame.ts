import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { RejectedCallError } from "../call.ts";
import type { CallerMarket } from "../market.ts";
import type { FormatSize } from "./size.ts";
import { perimeterMetres, squareMetres, surcharge } from "./surcharge.ts";

const matType = z.enum(["mat-none", "mat-creme", "mat-schwarz", "mat-weiss"]);

const frameRow = z.object({
  frameType: z.string(),
  frameFamily: z.string(),
  metrePrice: z.number(),
  glassPrice: z.number(),
  longestSide: z.number(),
});

/** Requested mat: both values, or neither for the family's default. */
export interface MatRequest {
  matSize?: number | undefined;
  matType?: FrameMat["matType"] | undefined;
}

/** A mat: width in millimetres, and colour. */
export interface FrameMat {
  matSize: number;
  matType: z.infer<typeof matType>;
}

/** A frame with its mat; prices in euros at price level 1, the longest outer side in millimetres. */
export type PricedFrame = z.infer<typeof frameRow> & { mat: FrameMat; matPrice: number };

const noMat: FrameMat = { matSize: 0, matType: "mat-none" };

/** Width of a mat in millimetres (shop 9.2). */
const matWidth = 30;

/** Reads a frame with the requested mat or the default mat of its family; rejects an unknown frame and an impossible mat. */
export function readFrame(database: DatabaseSync, frameType: string, request: MatRequest): PricedFrame {
  const row = database
    .prepare(
      `SELECT frame_type AS frameType, frame_family AS frameFamily, metre_price AS metrePrice,
              coalesce(square_metre_price, 0) AS glassPrice, longest_side AS longestSide
       FROM frame JOIN frame_family USING (frame_family) LEFT JOIN glass USING (glass_type) WHERE frame_type = ?`,
    )
    .get(frameType);
  if (!row) throw new RejectedCallError(`there is no frame ${JSON.stringify(frameType.slice(0, 40))}`);
  const frame = frameRow.parse(row);
  const mat = findMat(listMats(database, frame.frameFamily), request);
  if (!mat) throw new RejectedCallError(`${frameType} has no mat of the size ${request.matSize} and the type ${request.matType}`);
  return { ...frame, mat, matPrice: readMatPrice(database, mat) };
}

/** Lists the mats of a frame family, its default first; wide mats need glass. */
export function listMats(database: DatabaseSync, frameFamily: string): [FrameMat, ...FrameMat[]] {
  const row = database
    .prepare("SELECT mat_size AS matSize, mat_type AS matType, glass_type AS glassType FROM frame_family WHERE frame_family = ?")
    .get(frameFamily);
  const { glassType, ...defaultMat } = z.object({ matSize: z.number(), matType, glassType: z.string().nullable() }).parse(row);
  const wideMats = matType.options.filter((type) => type !== "mat-none").map((type) => ({ matSize: matWidth, matType: type }));
  const possible = glassType === null ? [noMat] : [noMat, ...wideMats];
  return [defaultMat, ...possible.filter((mat) => !isSameMat(mat, defaultMat))];
}

function findMat(mats: [FrameMat, ...FrameMat[]], { matSize, matType }: MatRequest): FrameMat | undefined {
  if (matSize === undefined && matType === undefined) return mats[0];
  return mats.find((mat) => mat.matSize === matSize && mat.matType === matType);
}

function isSameMat(one: FrameMat, other: FrameMat): boolean {
  return one.matSize === other.matSize && one.matType === other.matType;
}

function readMatPrice(database: DatabaseSync, { matType }: FrameMat): number {
  const row = database.prepare("SELECT square_metre_price AS price FROM mat WHERE mat_type = ?").get(matType);
  return z.object({ price: z.number() }).parse(row).price;
}

/** Returns the longest side of a print that fits with its mat, in millimetres. */
export function maxPrintSideOf({ longestSide, mat }: PricedFrame): number {
  return longestSide - 2 * mat.matSize;
}

/** Returns the surcharges for a framed print: `frame` by perimeter (profile) and area (glass), `mat` by area; sizes include the mat. */
export function frameSurcharges(market: CallerMarket, frame: PricedFrame, print: FormatSize): { frame: number; mat: number } {
  const border = 2 * frame.mat.matSize;
  const outer = { short: print.short + border, long: print.long + border };
  return {
    frame: surcharge(market, frame.metrePrice * perimeterMetres(outer) + frame.glassPrice * squareMetres(outer)),
    mat: surcharge(market, frame.matPrice * squareMetres(outer)),
  };
}
