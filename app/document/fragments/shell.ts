import { editing } from "virtual:browser-files";
import type { EntryContext } from "react-router";
import { withDeadline } from "#app/cache/deadline.ts";
import { spared } from "#app/observe/spared.ts";
import { buildOf } from "../internals.ts";
import { startOf } from "../streaming/start-scripts.ts";
import { fillsOf } from "./fills.ts";
import { fillingOf } from "./late.ts";
import { noncePlace, type Print, printOf } from "./nonce-place.ts";
import { type DocumentRequest, lateOf, type Printing } from "./printing.ts";
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
  if (shell.late.length === 0) return [];
  const answers = recording.answers(shell.late.length);
  return answers === undefined ? undefined : shells.fills(key, answers);
}

/** The same, made from the answers that were recalled; undefined where one is missing, or nothing can be made of one. */
export function madeFills(
  { shell: { late }, key }: KeptShell,
  { recording, stores: { shells }, recalled = [] }: Pick<Printing, "recording" | "stores" | "recalled">,
): Print | undefined {
  if (late.some(({ number }) => recalled[number] === undefined)) return undefined;
  const make = () => late.map(({ place, names, number, make: from }) => [place, fillingOf(names, from(recalled[number]))] as const);
  const made = spared("late", key, make, undefined);
  const fills = made && fillsOf(made);
  const answers = recording.answers(late.length);
  if (fills && answers !== undefined) shells.keepFills(key, answers, fills);
  return fills;
}

/** Who waits longer than this for a print, in milliseconds, is rendered for alone. */
const patience = 5_000;

/**
 * The shell of a page: kept in this process, kept beyond it, or printed now and kept in both. Undefined where a page must not be kept,
 * and for the first visitor of an address that a full store has no place for.
 */
export async function shellOf(
  router: EntryContext,
  print: () => Promise<Shell>,
  printing: Printing,
  { timing, stylesheet }: Pick<DocumentRequest, "timing" | "stylesheet">,
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
    const context = { link: stylesheet?.link, late: lateOf(printing.sheets) };
    const restored = await shells.outliving?.restored(key, context);
    came = restored ? "restored" : "miss";
    const shell = restored ?? (await print());
    const kept = shells.keepShell(key, shell);
    if (kept && !restored) shells.outliving?.keep(key, kept, context);
    return kept ?? shell;
  });
  const shell = await withDeadline(flight, patience, () => void shells.waitUntil(flight));
  timing.note("shell", since, shell ? came : "refused");
  return shell && { shell, key };
}

const editingScript = `<script type="module" nonce="${noncePlace}" src="${editing}"></script>`;

/**
 * Makes a shell of a rendered document.
 *
 * @param pieces up to `</body>`
 * @param handOff the router's loader data, whole
 * @param late the late sheets that the page shows
 * @param isEdited whether it is an editor's, who has what runs in the frame of the visual editor
 */
export function makeShell(
  pieces: readonly Uint8Array[],
  router: EntryContext,
  handOff: string,
  late: Shell["late"],
  isEdited = false,
): Shell {
  return { pieces, start: printOf(startOf(router, handOff) + (isEdited ? editingScript : "")), late };
}
