import { logCounted } from "#app/observe/counted.ts";
import type { Services } from "#app/request/services.ts";
import { openFairBudget } from "./fair-budget.ts";

/**
 * Why a page is rendered for one visitor alone, past every shell: how many such pages there are in a second, and at most at the
 * same moment. In document order a page costs 5 ms of the process, with its debug panel 10: all of them together take two fifths
 * of it, and whoever comes beside them waits for the few that come at once. How long such a page then waits for its prices takes
 * no turn from anybody.
 */
const kinds = {
  crawler: { perSecond: 30, atOnce: 10 },
  scriptless: { perSecond: 30, atOnce: 10 },
  debug: { perSecond: 10, atOnce: 5 },
  form: { perSecond: 30, atOnce: 10 },
} as const;

export type UncachedKind = keyof typeof kinds;

export type UncachedPages = {
  /** Takes a turn for a client's page; false where the page has to be refused. */
  take(kind: UncachedKind, client: string): boolean;
};

/**
 * Bounds what pages cost that no shell serves: by client, so that none takes the turns of all others, and by process, so that
 * many clients together take no more than their share, of which each network has an equal part. Each kind has its own: a flood of crawlers' names shuts out no visitor
 * whose browser runs no script, and none who sends the form of a block (`/_contact-forms/…`), by a script or not.
 *
 * @param now milliseconds
 */
export function openUncachedPages(rates: Services["rates"], now: () => number = () => performance.now()): UncachedPages {
  const budgets = new Map(Object.entries(kinds).map(([kind, budget]) => [kind, openFairBudget(budget, now)]));

  return {
    take(kind, client) {
      // The client's own bound comes first: who is beyond it takes nothing from the others.
      const isTaken = rates.take(client, { name: `page for ${kind}`, method: "GET" }) === 0 && budgets.get(kind)?.(client) === true;
      if (!isTaken) logCounted("warn", "page-limited", { kind });
      return isTaken;
    },
  };
}
