import type { EntryContext } from "react-router";
import { withDeadline } from "#app/cache/deadline.ts";
import type { Timing } from "#app/observe/timing.ts";
import { buildOf } from "../internals.ts";
import { startOf } from "../streaming/start-scripts.ts";
import { noncePlace, printOf } from "./nonce-place.ts";
import type { Printing } from "./printing.ts";
import type { Shell } from "./shell-store.ts";

/** A shell and the key under which it is kept: all that it depends on. */
export type KeptShell = { shell: Shell; key: string };

/** What a shell is kept under: its build, and what it was read from. */
export function shellKey(build: string, page: string): string {
  return `${build}\n${page}`;
}

/** Who waits longer than this for a print, in milliseconds, is rendered for alone. */
const patience = 5_000;

/**
 * The shell of a page: kept, or printed now and kept. Undefined where a page must not be kept, and for the first visitor of an
 * address that a full store has no place for.
 */
export async function shellOf(
  router: EntryContext,
  print: () => Promise<Shell>,
  { recording, stores: { shells } }: Printing,
  timing: Timing,
): Promise<KeptShell | undefined> {
  const page = shells.enabled ? recording.key() : undefined;
  if (page === undefined) {
    timing.note("shell", undefined, "off");
    return undefined;
  }
  const key = shellKey(buildOf(router).version, page);
  const kept = shells.shell(key);
  if (kept) {
    timing.note("shell", undefined, "hit");
    return { shell: kept, key };
  }
  if (!shells.wants(key)) {
    timing.note("shell", undefined, "first");
    return undefined;
  }
  const since = performance.now();
  let came = "joined";
  // Nobody's leaving ends it: the one it was begun for may be gone while others still wait.
  const flight = shells.shellFlights.join(key, async () => {
    came = "miss";
    const printed = await print();
    shells.keepShell(key, printed);
    return printed;
  });
  const shell = await withDeadline(flight, patience, () => undefined);
  timing.note("shell", since, shell ? came : "refused");
  return shell && { shell, key };
}

/**
 * Makes a shell of a rendered document.
 *
 * @param html up to `</body>`
 * @param handOff the router's loader data, whole
 * @param late how many late sheets the page shows
 */
export function makeShell(html: string, router: EntryContext, handOff: string, late: number): Shell {
  if (html.includes(noncePlace)) throw new Error("the placeholder of the nonce stands in a page");
  return { lead: new TextEncoder().encode(html), start: printOf(startOf(router, handOff)), late };
}
