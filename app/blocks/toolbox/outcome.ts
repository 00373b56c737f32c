import * as z from "zod/mini";

export type ToolOutcome = { status: "made"; text: string; downloads: readonly ToolDownload[] } | { status: "refused"; text: string };

export type ToolDownload = { href: string; name: string };

const outcome = z.discriminatedUnion("status", [
  z.object({ status: z.literal("made"), text: z.string(), downloads: z.array(z.object({ href: z.string(), name: z.string() })) }),
  z.object({ status: z.literal("refused"), text: z.string() }),
]);

/** Timeout of the upload and its response (ms), longer than the server's timeouts. */
const timeout = 60_000;

/**
 * Returns undefined if no valid response arrives. Never rejects.
 *
 * @param progress receives the uploaded share, from 0 to 1
 */
export function uploadFile(
  action: string,
  form: FormData,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<ToolOutcome | undefined> {
  // `fetch` reports no upload progress.
  const request = new XMLHttpRequest();
  return new Promise((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => progress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(parseToolOutcome(request.responseText));
    for (const end of ["error", "timeout", "abort"] as const) request.addEventListener(end, () => resolve(undefined));
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", action);
    request.timeout = timeout;
    request.setRequestHeader("accept", "application/json");
    request.send(form);
  });
}

export function parseToolOutcome(answer: string): ToolOutcome | undefined {
  try {
    return outcome.safeParse(JSON.parse(answer)).data;
  } catch {
    return undefined;
  }
}
