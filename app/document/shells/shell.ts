import { editing } from "virtual:browser-files";
import type { EntryContext } from "react-router";
import { withDeadline } from "#app/cache/deadline.ts";
import { withFallback } from "#app/observe/with-fallback.ts";
import { buildPageFills, noFills, type PageFills } from "../fragments/fills.ts";
import { type HoleFill, makeFill } from "../fragments/holes.ts";
import { noncePlaceholder, splitAtNonces } from "../fragments/nonce-template.ts";
import { type DocumentRequest, type LateAnswer, pendingFills, type Rendering } from "../fragments/rendering.ts";
import { manifestOf } from "../internals.ts";
import type { LateFills } from "../streaming/document-stream.ts";
import { startCode, startData } from "../streaming/start-scripts.ts";
import type { FillRecipe, KeyedShell, Shell } from "./rendered-shell.ts";

/** Returns undefined if the page must not be stored. */
export function shellKey(build: string, { recording, stores }: Pick<Rendering, "recording" | "stores">): string | undefined {
  const page = stores.shells.enabled ? recording.key() : undefined;
  return page === undefined ? undefined : `${build}\n${page}`;
}

export function findStoredFills(
  { shell, key }: KeyedShell,
  { recording, stores: { shells } }: Pick<Rendering, "recording" | "stores">,
): PageFills | undefined {
  if (shell.late.length === 0) return noFills;
  const answers = recording.answers(shell.late.length);
  return answers === undefined ? undefined : shells.fills(key, answers);
}

export function buildFills(
  { shell: { late }, key }: KeyedShell,
  { recording, stores: { shells } }: Pick<Rendering, "recording" | "stores">,
  answers: readonly object[],
): PageFills | undefined {
  const made = withFallback(
    "late",
    key,
    () => late.map((recipe) => [recipe.place, fillOf(recipe, answers[recipe.number])] as const),
    undefined,
  );
  const fills = made && buildPageFills(made);
  const name = recording.answers(late.length);
  if (fills && name !== undefined) shells.keepFills(key, name, fills);
  return fills;
}

/** Builds each late fill once per answer; a fill that fails is empty. */
export function buildPendingFills(
  { shell: { late }, key }: KeyedShell,
  { stores: { fragments } }: Pick<Rendering, "stores">,
  answers: readonly LateAnswer[],
): LateFills {
  const fill = (recipe: FillRecipe, answer: object | undefined) => {
    const make = () => withFallback(recipe.place, key, () => fillOf(recipe, answer), undefined);
    return fragments.fillFrom(answer, `${key} ${recipe.place}`, make);
  };
  return late.map((recipe) => [recipe.place, Promise.resolve(answers[recipe.number]).then((answer) => fill(recipe, answer))]);
}

function fillOf({ names, make }: FillRecipe, answer: object | undefined): HoleFill {
  return makeFill(names, make(answer));
}

/** Max wait (ms); after that, the page is rendered for this visitor alone. */
const timeout = 5_000;

/** Returns undefined if the page must not be stored, on the first request while the store is full, and after the timeout. */
export async function loadShell(
  router: EntryContext,
  render: () => Promise<Shell>,
  rendering: Rendering,
  { timing, stylesheet }: Pick<DocumentRequest, "timing" | "stylesheet">,
): Promise<KeyedShell | undefined> {
  const { shells } = rendering.stores;
  const key = shellKey(manifestOf(router).version, rendering);
  if (key === undefined) {
    timing.note("shell", undefined, "off");
    return undefined;
  }
  const kept = shells.shell(key);
  if (kept) {
    timing.note("shell", undefined, "hit");
    return kept;
  }
  if (!shells.wants(key)) {
    timing.note("shell", undefined, "first");
    return undefined;
  }
  const since = performance.now();
  let came = "joined";
  // Ignores the client's signal, since the first visitor may leave while others wait.
  const flight = shells.shellFlights.join(key, async () => {
    const context = { stylesheet, code: startCode(router), late: pendingFills(rendering.fragments) };
    const restored = await shells.persistent?.restored(key, context);
    came = restored ? "restored" : "miss";
    const shell = restored ?? (await render());
    const kept = shells.keepShell(key, shell);
    if (kept && !restored) shells.persistent?.keep(key, kept, context);
    return kept ?? shell;
  });
  const shell = await withDeadline(flight, timeout, () => void shells.waitUntil(flight));
  timing.note("shell", since, shell ? came : "refused");
  return shell && { shell, key };
}

const editingScript = `<script type="module" nonce="${noncePlaceholder}" src="${editing}"></script>`;

/** @param loaderData serialized by the router */
export function makeShell(
  { pieces, styles }: Pick<Shell, "pieces" | "styles">,
  router: EntryContext,
  loaderData: string,
  late: Shell["late"],
  isEdited = false,
): Shell {
  const start = splitAtNonces((isEdited ? editingScript : "") + startData(router, loaderData));
  return { pieces, start, code: startCode(router), late, styles };
}
