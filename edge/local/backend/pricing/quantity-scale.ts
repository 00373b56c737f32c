import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";

const stepRows = z.array(z.object({ fromAmount: z.number(), percent: z.number() }));

export type ScaleStep = z.infer<typeof stepRows>[number];

/** Reads a product's quantity reductions in percent; the first step is one piece at full price. */
export function readQuantityScale(database: DatabaseSync, product: "calendar" | "photobook"): ScaleStep[] {
  const rows = database.prepare("SELECT from_amount AS fromAmount, percent FROM quantity_scale WHERE product = ? ORDER BY from_amount");
  return stepRows.parse(rows.all(product));
}

export function scalePercent(scale: readonly ScaleStep[], amount: number): number {
  return scale.findLast(({ fromAmount }) => fromAmount <= amount)?.percent ?? 0;
}
