import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";

const stepRows = z.array(z.object({ fromAmount: z.number(), percent: z.number() }));

export type ScaleStep = z.infer<typeof stepRows>[number];

/** From which amount on a piece of the product costs how many percent less; the first step is one piece at its full price. */
export function quantityScale(database: DatabaseSync, product: "calendar" | "photobook"): ScaleStep[] {
  const rows = database.prepare("SELECT from_amount AS fromAmount, percent FROM quantity_scale WHERE product = ? ORDER BY from_amount");
  return stepRows.parse(rows.all(product));
}

/** The reduction of one piece of an amount, in percent. */
export function scalePercent(scale: readonly ScaleStep[], amount: number): number {
  return scale.findLast(({ fromAmount }) => fromAmount <= amount)?.percent ?? 0;
}
