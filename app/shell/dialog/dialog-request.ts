/** `isThere` is true once the dialog is visible. */
type DialogRequest = { opener: HTMLElement; leave: AbortController; isThere: boolean };

let latest: DialogRequest | undefined;

export function latestDialogRequest(): DialogRequest | undefined {
  return latest;
}

export function startDialogRequest(opener: HTMLElement, isThere: boolean): DialogRequest {
  latest?.leave.abort();
  latest = { opener, leave: new AbortController(), isThere };
  return latest;
}

export function closeDialog(): void {
  latest?.leave.abort();
  findDialogHost()?.close();
}

export function blockDialogs(isBlocked: boolean): void {
  findDialogHost()?.toggleAttribute("data-blocked", isBlocked);
}

export function findDialogHost(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>("[data-dialog-place]");
}
