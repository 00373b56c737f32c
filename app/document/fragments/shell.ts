import type { PostponedState } from "react-dom/static";
import { prerender } from "react-dom/static.edge";
import { withDeadline } from "#app/cache/deadline.ts";
import { faultOf } from "#app/observe/fault.ts";
import { logEvent } from "#app/observe/log.ts";
import type { Timing } from "#app/observe/timing.ts";
import { buildOf, firstPaintScript, withoutLateData } from "../internals.ts";
import { bodyEnd, textOf } from "../streaming/bytes.ts";
import { printOf } from "./nonce-place.ts";
import type { Printing } from "./printing.ts";
import type { Rendering } from "./rendering.tsx";
import type { Shell } from "./shell-store.ts";

/** A shell and the key under which it is kept: all that it depends on. */
export type KeptShell = { shell: Shell; key: string };

/**
 * The shell of a page: kept, or printed now and kept. Undefined where a page must not be kept, and for the first visitor of an
 * address that a full store has no place for.
 */
export async function shellOf(
  rendering: Rendering,
  { recording, stores: { shells } }: Printing,
  timing: Timing,
): Promise<KeptShell | undefined> {
  const page = shells.enabled ? recording.key() : undefined;
  if (page === undefined) {
    timing.note("shell", undefined, "off");
    return undefined;
  }
  const key = `${buildOf(rendering.router).version}\n${page}`;
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
    const printed = await printShell(rendering);
    if (printed) shells.keepShell(key, printed);
    return printed;
  });
  const shell = await withDeadline(flight, patience, () => undefined);
  timing.note("shell", since, shell ? came : "refused");
  return shell && { shell, key };
}

/** Who waits longer than this for a print, in milliseconds, is rendered for alone. */
const patience = 5_000;

/**
 * Renders a page's shell: everything but its late data. Late promises are replaced by one that never settles,
 * and the rendering is ended as soon as nothing else is left to do.
 *
 * @returns undefined when the shell must not be kept (see `printOf`)
 */
export async function printShell({ router, shellTree }: Pick<Rendering, "router" | "shellTree">): Promise<Shell | undefined> {
  // Of this shell alone: whoever waits for it is forgotten with it.
  const never = new Promise<never>(() => {});
  const late = new Set<unknown>();
  const abort = new AbortController();
  const printing = prerender(shellTree(withoutLateData(router, never, late), never, late), {
    signal: abort.signal,
    onError(error) {
      if (error !== endOfShell) logEvent("error", "hybrid-ssr-error", { at: "shell", reason: faultOf(error) });
    },
  });
  // All that can be rendered now is rendered before timers run; the second turn is for work that the first one pinged.
  setTimeout(() => setTimeout(() => abort.abort(endOfShell), 0), 0);
  const { prelude, postponed } = await printing;
  const html = (await textOf(prelude)).replace(firstPaintScript, "");
  const print = printOf(html.endsWith(bodyEnd) ? html.slice(0, -bodyEnd.length) : html);
  return print && { prelude: print, late: late.size, postponed: postponed === null ? undefined : JSON.stringify(postponed) };
}

/** What is missing in a shell, as React takes it. A new object each time: rendering writes into it. */
export function postponedOf(shell: Shell): PostponedState | undefined {
  return shell.postponed === undefined ? undefined : (JSON.parse(shell.postponed) as PostponedState);
}

const endOfShell = new Error("the shell ends here");
