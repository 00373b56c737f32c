/** How long a browser waits for an answer, in milliseconds: longer than the shop itself does. */
const patience = 10_000;

/**
 * Sends the fields of a form from a browser to one of the shop's calls (routes/relay.server.ts).
 *
 * @returns whether the call was answered well; never throws
 */
export async function sendForm(action: string, fields: URLSearchParams): Promise<boolean> {
  try {
    const { ok } = await fetch(action, { method: "POST", body: fields, signal: AbortSignal.timeout(patience) });
    return ok;
  } catch {
    return false;
  }
}
