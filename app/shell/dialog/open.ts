import { readPart } from "#app/backend/from-browser.ts";
import { addBehaviours } from "#app/document/document.ts";
import { anyDialog, type DialogKind } from "#app/ui/dialog.ts";
import { type IslandName, islands } from "../islands.ts";
import { setsCalculator } from "./formats/set-calculator.ts";
import { magnify } from "./pictures/magnify.ts";
import { turn } from "./pictures/turn.ts";
import "./content.css";

addBehaviours([magnify, setsCalculator, turn]);

/** The dialogs with a form: it is loaded beside them, so that it is sent without leaving the page from the start. */
const forms = new Map<string, IslandName>([
  ["calculator-own-format", "own-format"],
  ["log-in", "account-form"],
  ["sign-up", "account-form"],
  ["password-reset", "account-form"],
] satisfies [DialogKind, IslandName][]);

/** What had the focus before the first of the dialogs that followed each other. */
let before: HTMLElement | undefined;

type Asking = {
  place: HTMLDialogElement;
  /** What asks for it. */
  opener: HTMLElement;
  /** Fires when the dialog is closed, or another one is asked for. */
  signal: AbortSignal;
  /** Whether it is still asked for, when it has come. */
  isWanted(): boolean;
  /** Shows the dialog with its new content. */
  show(): void;
};

/**
 * Loads what an element opens and puts it into the dialog.
 *
 * @throws Error where the dialog cannot be had
 */
export async function openDialog({ place, opener, signal, isWanted, show }: Asking): Promise<void> {
  const kind = opener.dataset.dialog ?? "";
  const { dialogQuery } = opener.dataset;
  const form = forms.get(kind);
  const address = (place.dataset.address ?? "").replace(anyDialog, kind) + (dialogQuery ? `?${dialogQuery}` : "");
  const [html] = await Promise.all([readPart(address, signal), form && islands[form].load()]);
  const content = new DOMParser().parseFromString(html, "text/html").querySelector<HTMLElement>("[data-dialog-content]");
  if (!content) throw new Error(`the page of the dialog "${kind}" has no content`);
  if (!isWanted()) return;

  if (!place.contains(opener)) before = opener;
  place.querySelector("[data-dialog-slot]")?.replaceChildren(content);
  place.onclose = () => leave(place);
  show();
  focusIn(content);
}

/** The first thing to fill in has the focus, else the heading: a screen reader starts there. */
function focusIn(content: HTMLElement): void {
  const first = content.querySelector<HTMLElement>("[data-first]") ?? content.querySelector<HTMLElement>("h2");
  first?.focus();
}

function leave(place: HTMLDialogElement): void {
  if (place.open) return;
  place.querySelector("[data-dialog-slot]")?.replaceChildren();
  place.removeAttribute("data-blocked");
  // Another page may have taken the focus meanwhile; what is hidden with the dialog, or with the burger, has it in name only.
  const { activeElement: active } = document;
  const isLost = !active || active === document.body || !active.checkVisibility();
  if (before && isLost) successorOf(before)?.focus();
  before = undefined;
}

/** An element, or the one that stands in its place since the page was printed anew. */
function successorOf(opener: HTMLElement): HTMLElement | null {
  if (opener.isConnected && opener.checkVisibility()) return opener;
  const same = [...document.querySelectorAll<HTMLElement>("[data-dialog]")].filter(
    ({ dataset }) => dataset.dialog === opener.dataset.dialog && dataset.dialogQuery === opener.dataset.dialogQuery,
  );
  return same.find((one) => one.getAttribute("href") === opener.getAttribute("href")) ?? same[0] ?? document.getElementById("content");
}
