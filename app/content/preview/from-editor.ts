/** How long a print may take, in milliseconds. */
const patience = 10_000;
/** A click waits so long for its effect. */
const leavePatience = 2_000;

/** A page's address, as it stands in the editor's frame: what the transform is asked with (shell.md §7). */
export type Shown = { locale: string; platform: string; slug: string; path: string };

/**
 * Asks for a page as it is with a story that is being written, or without one as the drafts have it.
 *
 * @param transform the address of the call
 * @returns the page's status, and its document's HTML. Rejects where it cannot be had, with the reason.
 */
export async function askForPrint(
  transform: string,
  shown: Shown,
  story: object | undefined,
  signal?: AbortSignal,
): Promise<{ status: number; html: string }> {
  const late = AbortSignal.timeout(patience);
  const response = await fetch(`${transform}?${new URLSearchParams(shown)}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(story ? { story } : {}),
    signal: signal ? AbortSignal.any([signal, late]) : late,
  });
  const { status = response.status, html, error } = (await response.json()) as { status?: number; html?: string; error?: string };
  if (html === undefined) throw new Error(error ?? `it was answered with ${status}`);
  return { status, html };
}

/**
 * Ends the pass of the place that asks, which a window around it cannot end. Never rejects: who keeps a pass sees drafts, and no more.
 *
 * @param leave the address that leads out of the drafts
 */
export async function askToLeave(leave: string): Promise<void> {
  await fetch(leave, { redirect: "manual", signal: AbortSignal.timeout(leavePatience) }).catch(() => undefined);
}
