import { logCounted } from "#app/observe/counted.ts";
import type { Services } from "#app/services.ts";

/**
 * Why a page is rendered for one visitor alone, past every shell: how many such pages there are in a second and at the same
 * time. In document order a page costs 5 ms of the process, with its debug panel 10: all of them together take two fifths of it,
 * and whoever comes beside them waits for the few that are under way.
 */
const kinds = {
  crawler: { perSecond: 30, atOnce: 6 },
  scriptless: { perSecond: 30, atOnce: 6 },
  debug: { perSecond: 10, atOnce: 3 },
} as const;

export type UncachedKind = keyof typeof kinds;

/** After a pause so many seconds' pages may come at once. */
const burst = 2;

export type UncachedPages = {
  /** Takes a turn of a client; gives what ends it, or undefined where the page has to be refused. */
  enter(kind: UncachedKind, client: string): (() => void) | undefined;
};

/**
 * Bounds what pages cost that no shell serves: by client, so that none takes the turns of all others, and by process, so that
 * many clients together take no more than their share. Each kind has its own: a flood of crawlers' names shuts out no visitor
 * whose browser runs no script.
 *
 * @param now milliseconds
 */
export function openUncachedPages(rates: Services["rates"], now: () => number = () => performance.now()): UncachedPages {
  const states = Object.fromEntries(
    Object.entries(kinds).map(([kind, { perSecond }]) => [kind, { left: perSecond * burst, at: now(), underWay: 0 }]),
  );

  return {
    enter(kind, client) {
      const { perSecond, atOnce } = kinds[kind];
      const state = states[kind];
      if (!state) return undefined;
      const at = now();
      state.left = Math.min(perSecond * burst, state.left + ((at - state.at) * perSecond) / 1_000);
      state.at = at;
      if (state.left < 1 || state.underWay >= atOnce || rates.take(client, { name: `page for ${kind}`, method: "GET" }) > 0) {
        logCounted("warn", "page-limited", { kind });
        return undefined;
      }
      state.left -= 1;
      state.underWay += 1;
      return () => {
        state.underWay -= 1;
      };
    },
  };
}
