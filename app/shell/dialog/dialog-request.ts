/** `isThere` is true once the dialog is visible. */
type DialogRequest = { opener: HTMLElement; leave: AbortController; isThere: boolean };

let latest: DialogRequest | undefined;

export function latestDialogRequest(): DialogRequest | undefined {
  return latest;
}

/** Aborts the previous request. */
export function startDialogRequest(opener: HTMLElement, isThere: boolean): DialogRequest {
  latest?.leave.abort();
  latest = { opener, leave: new AbortController(), isThere };
  return latest;
}

export function closeDialog(): void {
  latest?.leave.abort();
  dialogPlace()?.close();
}

export function blockDialogs(isBlocked: boolean): void {
  dialogPlace()?.toggleAttribute("data-blocked", isBlocked);
}

export function dialogPlace(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>("[data-dialog-place]");
}
