import { readBounded } from "#app/cache/read-bounded.ts";

export type JsonBodyResult = { body: unknown } | { refused: string; status: number };

/** Parses a JSON body; rejects a body above the limit (413), or one that is not JSON (400). */
export async function readJsonBody(request: Request, maxBytes: number): Promise<JsonBodyResult> {
  const bytes = await readLimited(request, maxBytes);
  if (!bytes) return { refused: `a body may have ${maxBytes} bytes`, status: 413 };
  try {
    return { body: JSON.parse(new TextDecoder().decode(bytes)) };
  } catch {
    return { refused: "the body is not JSON", status: 400 };
  }
}

/** Reads a body; undefined if it is above the limit. */
export async function readLimited({ body }: Request | Response, maxBytes: number): Promise<Uint8Array | undefined> {
  const bytes = await readBounded(body, { bytes: maxBytes });
  return bytes === "large" ? undefined : bytes;
}
