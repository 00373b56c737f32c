import type { ClientLimitOptions } from "#app/cache/token-buckets.ts";
import { noteRefusal } from "#app/observe/refusals.ts";
import type { Services } from "#app/request/services.ts";
import { createFairBudget } from "./fair-budget.ts";

/**
 * `atOnce` is the max burst. A page in document order takes 5 ms, 10 with the debug panel; the first three kinds together take at most 2/5
 * of the process.
 */
const kinds = {
  crawler: { perSecond: 30, atOnce: 10 },
  scriptless: { perSecond: 30, atOnce: 10 },
  debug: { perSecond: 10, atOnce: 5 },
  form: { perSecond: 30, atOnce: 10 },
  search: { perSecond: 40, atOnce: 20 },
} as const;

export type UncachedKind = keyof typeof kinds;

export type UncachedPageBudgets = {
  take(kind: UncachedKind, client: string): boolean;
};

export function createUncachedPageBudgets(rates: Services["rates"], options: ClientLimitOptions = {}): UncachedPageBudgets {
  const budgets = new Map(Object.entries(kinds).map(([kind, budget]) => [kind, createFairBudget(budget, options)]));

  return {
    take(kind, client) {
      // The client's own limit comes first, so that a client over it takes nothing from others.
      const isTaken = rates.take(client, { name: `page for ${kind}`, limitName: "read" }) === 0 && budgets.get(kind)?.(client) === true;
      if (!isTaken) noteRefusal("page-limited", { kind });
      return isTaken;
    },
  };
}
