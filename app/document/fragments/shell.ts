import type { EntryContext } from "react-router";
import { withDeadline } from "#app/cache/deadline.ts";
import type { Timing } from "#app/observe/timing.ts";
import { buildOf } from "../internals.ts";
import { startOf } from "../streaming/start-scripts.ts";
import { type Print, printOf } from "./nonce-place.ts";
import type { Printing } from "./printing.ts";
import type { Shell } from "./shell-store.ts";

/** A shell and the key under which it is kept: all that it depends on. */
export type KeptShell = { shell: Shell; key: string };

/** What the shell of a page is kept under: its build, and all that it was read from; undefined where it is kept for nobody. */
export function shellKey(build: string, { recording, stores }: Pick<Printing, "recording" | "stores">): string | undefined {
  const page = stores.shells.enabled ? recording.key() : undefined;
  return page === undefined ? undefined : `${build}\n${page}`;
}

/** What fills the late sheets of a kept shell, where that is kept, too. */
export function keptFills(
  { shell, key }: KeptShell,
  { recording, stores: { shells } }: Pick<Printing, "recording" | "stores">,
): Print | undefined {
  if (shell.late === 0) return [];
  const answers = recording.answers(shell.late);
  return answers === undefined ? undefined : shells.fills(key, answers);
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
  printing: Printing,
  timing: Timing,
): Promise<KeptShell | undefined> {
  const { shells } = printing.stores;
  const key = shellKey(buildOf(router).version, printing);
  if (key === undefined) {
    timing.note("shell", undefined, "off");
    return undefined;
  }
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
 * @param pieces up to `</body>`
 * @param handOff the router's loader data, whole
 * @param late how many late sheets the page shows
 */
export function makeShell(pieces: readonly Uint8Array[], router: EntryContext, handOff: string, late: number): Shell {
  return { pieces, start: printOf(startOf(router, handOff)), late };
}
