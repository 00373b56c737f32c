import { defineBehaviour, followedLink, isPlainClick, onPathChange } from "#app/document/document.ts";
import { closeDialog, findDialogHost, latestDialogRequest, startDialogRequest } from "./dialog-request.ts";

/** Time before the loading state is shown (ms). */
const unnoticed = 150;

type State = "open" | "loading" | "failed";

/**
 * Opens dialogs on clicks; a click with a modifier key follows the link instead. Navigation to another path or through the history closes
 * the dialog; a change of only the query does not.
 */
export const dialogs = defineBehaviour<HTMLDialogElement>("[data-dialog-place]", (host, life) => {
  const listen = { signal: life.signal, capture: true };
  let pressed: EventTarget | null = null;
  // Captured before other handlers, so that the link is not followed.
  document.addEventListener("click", follow, listen);
  host.addEventListener(
    "pointerdown",
    ({ target }) => {
      pressed = target;
    },
    listen,
  );
  host.addEventListener("click", (event) => leaveBy(event, host, pressed), listen);
  host.addEventListener("close", () => closed(host), listen);
  document.addEventListener("keydown", ({ key }) => giveUp(key), listen);
  onPathChange(life, closeDialog);
  window.addEventListener("popstate", closeDialog, listen);
});

/** Opens a dialog in place of an open one, unless that is blocked (shell 4.9). */
async function openDialogFrom(opener: HTMLElement): Promise<void> {
  const place = findDialogHost();
  if (!place || "blocked" in place.dataset) return;
  const request = startDialogRequest(opener, place.open);
  const { leave } = request;
  const waiting = setTimeout(() => show(place, "loading"), unnoticed);
  leave.signal.addEventListener("abort", () => clearTimeout(waiting));
  try {
    const { loadDialog } = await import("./load-dialog.ts");
    // The `close` event arrives late, so a dialog that was visible and is closed by now counts as cancelled.
    const isWanted = () => !leave.signal.aborted && (place.open || !request.isThere);
    await loadDialog({ place, opener, signal: leave.signal, isWanted, show: () => show(place, "open") });
  } catch {
    if (!leave.signal.aborted) fail(place, opener);
  } finally {
    clearTimeout(waiting);
  }
}

function follow(event: MouseEvent): void {
  const opener = (event.target as Element).closest<HTMLElement>("[data-dialog]");
  if (!opener || !isPlainClick(event)) return;
  event.preventDefault();
  void openDialogFrom(opener);
}

function giveUp(key: string): void {
  const request = latestDialogRequest();
  if (key === "Escape" && request && !request.isThere) request.leave.abort();
}

/**
 * The backdrop closes the dialog only if the pointer was also pressed there, since a text selection may end there. A followed link closes
 * the dialog, too, since it may lead to the page behind the dialog.
 */
function leaveBy(event: MouseEvent, host: HTMLDialogElement, pressed: EventTarget | null): void {
  const target = event.target as Element;
  const isLeft = followedLink(event) && !target.closest("[data-dialog]");
  if (isLeft || (target === host && pressed === host) || target.closest("[data-dialog-close]")) host.close();
  const request = latestDialogRequest();
  if (target.closest("[data-dialog-again]") && request) void openDialogFrom(request.opener);
}

/** The `close` event arrives late: another dialog may have been requested or opened by then. */
function closed(host: HTMLDialogElement): void {
  if (host.open) return;
  const request = latestDialogRequest();
  if (request?.isThere) request.leave.abort();
  document.documentElement.classList.remove("keeps-gutter");
  document.body.classList.remove("no-scroll");
}

function show(host: HTMLDialogElement, state: State): void {
  host.dataset.state = state;
  const request = latestDialogRequest();
  if (request) request.isThere = true;
  if (host.open) return;
  document.documentElement.classList.toggle("keeps-gutter", innerWidth > document.documentElement.clientWidth);
  document.body.classList.add("no-scroll");
  host.showModal();
}

function fail(host: HTMLDialogElement, opener: HTMLElement): void {
  const link = host.querySelector<HTMLAnchorElement>("[data-dialog-link]");
  if (link) {
    link.hidden = !(opener instanceof HTMLAnchorElement);
    if (opener instanceof HTMLAnchorElement) link.href = opener.href;
  }
  show(host, "failed");
  host.querySelector<HTMLElement>("[data-dialog-again]")?.focus();
}
