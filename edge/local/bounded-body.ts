/** A parsed body, or the reason and status of its refusal. */
export type JsonBody = { body: unknown } | { refused: string; status: number };

/** Reads a JSON body; refuses one above the limit (413) and one that is not JSON (400). */
export async function readJson(request: Request, maxBytes: number): Promise<JsonBody> {
  const bytes = await readBounded(request, maxBytes);
  if (!bytes) return { refused: `a body may have ${maxBytes} bytes`, status: 413 };
  try {
    return { body: JSON.parse(new TextDecoder().decode(bytes)) };
  } catch {
    return { refused: "the body is not JSON", status: 400 };
  }
}

/** Reads a body; undefined beyond the limit, where reading stops. */
export async function readBounded({ body }: Request | Response, maxBytes: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}
