import { readDialog } from "#app/backend/from-browser.ts";
import { anyDialog } from "#app/ui/dialog.ts";
import { tell } from "./told.ts";
import "./content.css";

/** What the behaviour of a dialog may do beside its own content. */
export type OpenDialog = {
  /** What it was opened by. */
  opener: HTMLElement;
  /** Keeps other dialogs from opening, say while a form is being sent. */
  block(blocked: boolean): void;
  /** Whether it still stands before the shopper. */
  isOpen(): boolean;
  close(): void;
  /** Tells the shopper something, politely, once the dialog is closed. */
  tell(text: string): void;
};

/** Starts the behaviour of a dialog's content. */
export type Operate = (content: HTMLElement, dialog: OpenDialog) => void;

const form = () => import("./account/operate.ts").then(({ operateAccountForm }) => operateAccountForm);

/** The dialogs that need more than HTML. */
const behaviours: Record<string, (() => Promise<Operate>) | undefined> = {
  "log-in": form,
  "sign-up": form,
  "password-reset": form,
  "image-magnify": () => import("./pictures/magnify.ts").then(({ operateMagnify }) => operateMagnify),
  "3d-preview": () => import("./pictures/turn.ts").then(({ operateTurn }) => operateTurn),
};

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
  const address = (place.dataset.address ?? "").replace(anyDialog, kind) + (dialogQuery ? `?${dialogQuery}` : "");
  const [html, operate] = await Promise.all([readDialog(address, signal), behaviours[kind]?.()]);
  const content = new DOMParser().parseFromString(html, "text/html").querySelector<HTMLElement>("[data-dialog-content]");
  if (!content) throw new Error(`the page of the dialog "${kind}" has no content`);
  if (!isWanted()) return;

  if (!place.contains(opener)) before = opener;
  const isOpen = () => !signal.aborted && place.open;
  place.querySelector("[data-dialog-slot]")?.replaceChildren(content);
  operate?.(content, {
    opener,
    isOpen,
    block: (blocked) => place.toggleAttribute("data-blocked", blocked && isOpen()),
    close: () => isOpen() && place.close(),
    tell,
  });
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
