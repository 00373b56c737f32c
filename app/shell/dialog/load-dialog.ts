import { fetchHtml } from "#app/backend/transport/browser-fetch.ts";
import { addBehaviours } from "#app/document/document.ts";
import { type DialogKind, dialogKindPlaceholder } from "#app/ui/dialog.ts";
import { focusWithoutScroll } from "../focus.ts";
import { type ShellIslandName, shellIslands } from "../islands.ts";
import { consentForm } from "./consent/consent-form.ts";
import { calculatorLink } from "./formats/set-calculator.ts";
import { magnifiedPicture } from "./pictures/magnify.ts";
import { turnSlider } from "./pictures/turn-slider.ts";
import "./content.css";

addBehaviours([consentForm, magnifiedPicture, calculatorLink, turnSlider]);

const forms = new Map<string, ShellIslandName>([
  ["calculator-own-format", "own-format"],
  ["log-in", "account-form"],
  ["sign-up", "account-form"],
  ["password-reset", "account-form"],
] satisfies [DialogKind, ShellIslandName][]);

/** Opener of the first of several dialogs in a row; gets the focus back. */
let before: HTMLElement | undefined;

type Asking = {
  place: HTMLDialogElement;
  opener: HTMLElement;
  /** Aborts when the dialog closes or another is requested. */
  signal: AbortSignal;
  isWanted(): boolean;
  show(): void;
};

/** @throws Error if the dialog cannot be loaded */
export async function loadDialog({ place, opener, signal, isWanted, show }: Asking): Promise<void> {
  const kind = opener.dataset.dialog ?? "";
  const { dialogQuery } = opener.dataset;
  const form = forms.get(kind);
  const address = (place.dataset.address ?? "").replace(dialogKindPlaceholder, kind) + (dialogQuery ? `?${dialogQuery}` : "");
  const [html] = await Promise.all([fetchHtml(address, signal), form && shellIslands[form].load()]);
  const content = new DOMParser().parseFromString(html, "text/html").querySelector<HTMLElement>("[data-dialog-content]");
  if (!content) throw new Error(`the page of the dialog "${kind}" has no content`);
  if (!isWanted()) return;

  if (!place.contains(opener)) before = opener;
  place.querySelector("[data-dialog-slot]")?.replaceChildren(content);
  place.onclose = () => leave(place);
  show();
  focusIn(content);
}

/** Focuses the marked element, usually the first input, or else the heading, where a screen reader starts. */
function focusIn(content: HTMLElement): void {
  const first = content.querySelector<HTMLElement>("[data-first]") ?? content.querySelector<HTMLElement>("h2");
  first?.focus();
}

function leave(host: HTMLDialogElement): void {
  if (host.open) return;
  host.querySelector("[data-dialog-slot]")?.replaceChildren();
  host.removeAttribute("data-blocked");
  // Restores the focus only if it was lost. An element hidden with the dialog or the burger may still hold it.
  const { activeElement: active } = document;
  const isLost = !active || active === document.body || !active.checkVisibility();
  if (before && isLost) {
    const successor = successorOf(before);
    if (successor) successor.focus();
    else focusWithoutScroll(document.getElementById("content"));
  }
  before = undefined;
}

/**
 * Returns the opener, or its replacement after a rerender; the replacement has the same tag, since other elements may open the same dialog.
 */
function successorOf(opener: HTMLElement): HTMLElement | undefined {
  if (opener.isConnected && opener.checkVisibility()) return opener;
  const same = [...document.querySelectorAll<HTMLElement>("[data-dialog]")].filter(
    (one) =>
      one.checkVisibility() &&
      one.tagName === opener.tagName &&
      one.dataset.dialog === opener.dataset.dialog &&
      one.dataset.dialogQuery === opener.dataset.dialogQuery,
  );
  return same.find((one) => one.getAttribute("href") === opener.getAttribute("href")) ?? same[0];
}
