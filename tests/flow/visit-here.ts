import type { ShopHere } from "./in-process.ts";
import type { Answer, Visit } from "./visit.ts";

type Sent = {
  method: string;
  headers: Record<string, string> & { host: string };
  body: string | undefined;
  peer: string;
  signal: AbortSignal | undefined;
  onText: Visit["onText"];
};

/** Calls the shop as its adapter would, and reads the response as it streams; `headers` name the host. */
export async function visitHere(
  handle: ShopHere["handle"],
  path: string,
  { method, headers, body, peer, signal, onText }: Sent,
): Promise<Answer> {
  const started = performance.now();
  const sent = { ...headers, ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }) };
  const request = new Request(`http://${headers.host}${path}`, {
    method,
    headers: sent,
    ...(body === undefined ? {} : { body }),
    ...(signal && { signal }),
  });
  const response = await handle(request, { address: peer });
  const chunks: Answer["chunks"] = [];
  const decoder = new TextDecoder();
  let broken = false;
  try {
    for await (const chunk of response.body ?? []) {
      chunks.push({ at: performance.now() - started, text: decoder.decode(chunk, { stream: true }) });
      onText?.(textOf(chunks));
    }
  } catch {
    broken = true;
  }
  const duration = performance.now() - started;
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    setCookies: response.headers.getSetCookie(),
    text: textOf(chunks),
    chunks,
    firstByte: chunks[0]?.at ?? duration,
    duration,
    broken,
  };
}

export function textOf(chunks: Answer["chunks"]): string {
  return chunks.map(({ text }) => text).join("");
}
