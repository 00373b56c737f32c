/** Timeout of a render (ms). */
const timeout = 10_000;

/** Query of a transform request (shell 7.7). */
export type PreviewedPage = { locale: string; platform: string; slug: string; path: string };

/**
 * @param story without it, the saved drafts are rendered
 * @throws Error with the reason
 */
export async function fetchPreviewHtml(
  transform: string,
  shown: PreviewedPage,
  story: object | undefined,
  signal?: AbortSignal,
): Promise<{ status: number; html: string }> {
  const late = AbortSignal.timeout(timeout);
  const response = await fetch(`${transform}?${new URLSearchParams(shown)}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(story ? { story } : {}),
    signal: signal ? AbortSignal.any([signal, late]) : late,
  });
  const { status = response.status, html, error } = (await response.json()) as { status?: number; html?: string; error?: string };
  if (html === undefined) throw new Error(error ?? `status ${status}`);
  return { status, html };
}
