import { resume } from "react-dom/server.edge";
import { textOf } from "../streaming/bytes.ts";
import { noncePlace, printOf, withNonce } from "./nonce-place.ts";
import type { Printing } from "./printing.ts";
import type { Rendering } from "./rendering.tsx";
import { type KeptShell, postponedOf } from "./shell.ts";

/**
 * What React has to say behind a shell: its holes, as their data comes. Where everything late is there already,
 * and is shared (see recording.ts), the holes are printed once for these answers and given whole.
 * Undefined for a page without holes.
 */
export async function holesOf(
  { shell, key }: KeptShell,
  rendering: Rendering,
  { recording, stores: { shells } }: Printing,
  nonce: string,
): Promise<ReadableStream<Uint8Array> | Uint8Array | undefined> {
  const answers = recording.answers(shell.late);
  const kept = answers === undefined ? undefined : shells.holes(key, answers);
  if (kept) return withNonce(kept, nonce);

  const postponed = postponedOf(shell);
  if (!postponed) return undefined;
  if (answers === undefined) return resume(rendering.tree, postponed, rendering.options);
  const print = await shells.holesFlights.join(`${key}\n${answers}`, async () => {
    // Of no single visitor: neither their nonce nor their leaving.
    const { signal: _, ...options } = rendering.options;
    const printed = printOf(await textOf(await resume(rendering.tree, postponed, { ...options, nonce: noncePlace })));
    if (printed) shells.keepHoles(key, answers, printed);
    return printed;
  });
  if (!print) return resume(rendering.tree, postponedOf(shell) ?? postponed, rendering.options);
  return withNonce(print, nonce);
}
