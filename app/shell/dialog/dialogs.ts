import { behaviour, isPlainClick, onPageChange } from "#app/document/document.ts";

/** How long a dialog may take before it says that it is on its way, in milliseconds: most are there sooner. */
const unnoticed = 150;

/** What the dialog shows (dialog.css): its content, that it is on its way, or that it could not be had. */
type State = "open" | "loading" | "failed";

/** The latest dialog that was asked for; one that comes for an older asking is not shown. It goes with the dialog, once it is there. */
let asked: { opener: HTMLElement; leave: AbortController; isThere: boolean } | undefined;

/**
 * Opens dialogs from the elements that are marked for it, one at a time; what they show is loaded when it is asked for.
 * A link that is clicked with a key, for another window, stays a link. What lies over a page goes with it.
 */
export const dialogs = behaviour<HTMLDialogElement>("[data-dialog-place]", (place, life) => {
  const listen = { signal: life.signal, capture: true };
  let pressed: EventTarget | null = null;
  // Before any other reading of the click, so that a link opens its dialog and does not lead on.
  document.addEventListener("click", follow, listen);
  place.addEventListener(
    "pointerdown",
    ({ target }) => {
      pressed = target;
    },
    listen,
  );
  place.addEventListener("click", ({ target }) => leaveBy(target as Element, place, pressed), listen);
  place.addEventListener("close", () => closed(place), listen);
  document.addEventListener("keydown", ({ key }) => giveUp(key), listen);
  onPageChange(life, closeDialog);
});

/** Closes the dialog of the page, if one is open. */
export function closeDialog(): void {
  asked?.leave.abort();
  dialogPlace()?.close();
}

/** Keeps other dialogs from opening, say while a form is being sent. */
export function blockDialogs(isBlocked: boolean): void {
  dialogPlace()?.toggleAttribute("data-blocked", isBlocked);
}

/** What the dialog that is there was opened by. */
export function dialogOpener(): HTMLElement | undefined {
  return asked?.opener;
}

/** Opens the dialog of an element in place of the one that is open, unless that one blocks it (shell.md §4, "Dialogs"). */
export async function askDialog(opener: HTMLElement): Promise<void> {
  const place = dialogPlace();
  if (!place || "blocked" in place.dataset) return;
  asked?.leave.abort();
  const leave = new AbortController();
  const asking = { opener, leave, isThere: place.open };
  asked = asking;
  const waiting = setTimeout(() => show(place, "loading"), unnoticed);
  leave.signal.addEventListener("abort", () => clearTimeout(waiting));
  try {
    const { openDialog } = await import("./open.ts");
    // The browser tells late that a dialog was closed: one that was there and is gone is wanted no more.
    const isWanted = () => !leave.signal.aborted && (place.open || !asking.isThere);
    await openDialog({ place, opener, signal: leave.signal, isWanted, show: () => show(place, "open") });
  } catch {
    if (!leave.signal.aborted) fail(place, opener);
  } finally {
    clearTimeout(waiting);
  }
}

function dialogPlace(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>("[data-dialog-place]");
}

function follow(event: MouseEvent): void {
  const opener = (event.target as Element).closest<HTMLElement>("[data-dialog]");
  if (!opener || !isPlainClick(event)) return;
  event.preventDefault();
  void askDialog(opener);
}

/** One that is not there yet is given up by the key that closes it. */
function giveUp(key: string): void {
  if (key === "Escape" && asked && !asked.isThere) asked.leave.abort();
}

/** The dialog is left by its button and by its overlay, where the pointer went down on it, too: not at the end of a selection. */
function leaveBy(target: Element, place: HTMLDialogElement, pressed: EventTarget | null): void {
  if ((target === place && pressed === place) || target.closest("[data-dialog-close]")) place.close();
  if (target.closest("[data-dialog-again]") && asked) void askDialog(asked.opener);
}

/** The browser tells late that a dialog was closed: another one may have been asked for since, or be open. */
function closed(place: HTMLDialogElement): void {
  if (place.open) return;
  if (asked?.isThere) asked.leave.abort();
  document.body.classList.remove("no-scroll", "keeps-gutter");
}

/** Shows the dialog in a state; the page behind it stays where it is. */
function show(place: HTMLDialogElement, state: State): void {
  place.dataset.state = state;
  if (asked) asked.isThere = true;
  if (place.open) return;
  document.body.classList.toggle("keeps-gutter", innerWidth > document.documentElement.clientWidth);
  document.body.classList.add("no-scroll");
  place.showModal();
}

/** Says that the dialog could not be had, and leads to the same words as a page, as its link does. */
function fail(place: HTMLDialogElement, opener: HTMLElement): void {
  const link = place.querySelector<HTMLAnchorElement>("[data-dialog-link]");
  if (link) {
    link.hidden = !(opener instanceof HTMLAnchorElement);
    if (opener instanceof HTMLAnchorElement) link.href = opener.href;
  }
  show(place, "failed");
  place.querySelector<HTMLElement>("[data-dialog-again]")?.focus();
}
