import { type Call, maxUploadBytes } from "#app/backend/call.ts";
import { RejectedCallError } from "./call.ts";

/** Content of a POST: text fields in order, and the file if the call takes one. */
export interface Form {
  fields: [name: string, value: string][];
  file?: File;
}

/** Max bytes of a form without and with a file; beside a file of the maximum size, 100 kB remain for other fields. */
const maxBytes = { form: 100_000, file: maxUploadBytes + 100_000 } as const;

/** Reads the form of a POST, urlencoded or multipart; a missing body is an empty form. Rejects a form that is too large or invalid. */
export async function readForm(request: Request, { body = "form" }: Pick<Call, "body">): Promise<Form> {
  const bytes = await readBytes(request, maxBytes[body]);
  if (bytes.size === 0) return { fields: [] };
  const entries = await parseEntries(bytes, request.headers.get("content-type") ?? "");
  const file = entries.find(([, value]) => value instanceof File)?.[1] as File | undefined;
  return { fields: entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"), ...(file ? { file } : {}) };
}

/** Reads a request's body; rejects more than `max` bytes. */
export async function readBytes(request: Request, max: number): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > max) throw new RejectedCallError(`the body is larger than ${max} bytes`);
    chunks.push(chunk);
  }
  return new Blob(chunks);
}

async function parseEntries(bytes: Blob, type: string): Promise<[string, File | string][]> {
  try {
    return [...(await new Response(bytes, { headers: { "content-type": type } }).formData())];
  } catch {
    throw new RejectedCallError("the body is not a form: send it urlencoded or as multipart/form-data");
  }
}
