/** How long a print may take, in milliseconds. */
const patience = 10_000;

/** A page's address, as it stands in the editor's frame: what the transform is asked with (shell.md §7). */
export type Shown = { locale: string; platform: string; slug: string; path: string };

/**
 * Asks for a page as it is with a story that is being written, or without one as the drafts have it.
 *
 * @param transform the address of the call
 * @returns the document's HTML. Rejects where it cannot be had, with the reason.
 */
export async function askForPrint(transform: string, shown: Shown, story: object | undefined, signal?: AbortSignal): Promise<string> {
  const late = AbortSignal.timeout(patience);
  const response = await fetch(`${transform}?${new URLSearchParams(shown)}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(story ? { story } : {}),
    signal: signal ? AbortSignal.any([signal, late]) : late,
  });
  const { status = response.status, html, error } = (await response.json()) as { status?: number; html?: string; error?: string };
  // What is no page would take the page's place.
  if (html === undefined || status !== 200) throw new Error(error ?? `it was answered with ${status}`);
  return html;
}
