import * as z from "zod/mini";

/** What came of a file: what a tool has made of it, in words and as a download, or why nothing. */
export type Outcome = { says: "made"; text: string; downloads: readonly Download[] } | { says: "refused"; text: string };

export type Download = { href: string; name: string };

const outcome = z.discriminatedUnion("says", [
  z.object({ says: z.literal("made"), text: z.string(), downloads: z.array(z.object({ href: z.string(), name: z.string() })) }),
  z.object({ says: z.literal("refused"), text: z.string() }),
]);

/** Longer than the shop itself takes for a file, in milliseconds: nobody is answered any more. */
const patience = 60_000;

/**
 * Sends a form with its file, and gives what the shop answers; undefined where it gives no answer. Never throws.
 *
 * @param progress gets the share of the file that is sent, from 0 to 1
 */
export function sendFile(
  action: string,
  form: FormData,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<Outcome | undefined> {
  // Only this way a browser tells how much of a file it has sent.
  const request = new XMLHttpRequest();
  return new Promise((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => progress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(readOutcome(request.responseText));
    for (const end of ["error", "timeout", "abort"] as const) request.addEventListener(end, () => resolve(undefined));
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", action);
    request.timeout = patience;
    request.setRequestHeader("accept", "application/json");
    request.send(form);
  });
}

/** Reads what the shop says of a file; undefined for what is none. */
export function readOutcome(answer: string): Outcome | undefined {
  try {
    return outcome.safeParse(JSON.parse(answer)).data;
  } catch {
    return undefined;
  }
}
