import { type Call, fileLimit } from "#app/backend/call.ts";
import { RefusedCall } from "./call.ts";

/** What a POST brings: the texts of its fields in their order, and the file of a call that takes one. */
export interface Form {
  fields: [name: string, value: string][];
  file?: File;
}

/** The most that a form may weigh, in bytes; with a file, some more than the largest file. */
const mostBytes = { form: 100_000, file: fileLimit + 100_000 } as const;

/** Reads the form of a POST, urlencoded or multipart; no body is an empty form. Refuses what is too large, and what is no form. */
export async function readForm(request: Request, { body = "form" }: Pick<Call, "body">): Promise<Form> {
  const bytes = await readBytes(request, mostBytes[body]);
  if (bytes.size === 0) return { fields: [] };
  const entries = await entriesOf(bytes, request.headers.get("content-type") ?? "");
  const file = entries.find(([, value]) => value instanceof File)?.[1] as File | undefined;
  return { fields: entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"), ...(file ? { file } : {}) };
}

/** Reads a body up to a number of bytes; refuses more. */
export async function readBytes(request: Request, most: number): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw new RefusedCall(`the body is larger than ${most} bytes`);
    chunks.push(chunk);
  }
  return new Blob(chunks);
}

async function entriesOf(bytes: Blob, type: string): Promise<[string, File | string][]> {
  try {
    return [...(await new Response(bytes, { headers: { "content-type": type } }).formData())];
  } catch {
    throw new RefusedCall("the body is no form: send it urlencoded or as multipart/form-data");
  }
}
