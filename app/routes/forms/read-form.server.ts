import { type Call, callDeadlines, maxUploadBytes } from "#app/backend/call.ts";
import type { MinRate } from "#app/cache/min-rate.ts";
import { readBody } from "#app/cache/read-body.ts";

export type FormContent = { pairs: [string, string][]; file?: File };

/** 400: aborted; 408: too slow; 413: too large or too many fields; 415: unknown type or malformed. */
export type FormRejection = 400 | 408 | 413 | 415;

/** Max bytes of a form without and with a file; each may have 64 kB of fields and boundaries. */
const maxBytes = { form: 64_000, file: maxUploadBytes + 64_000 } as const;

/** Enough for an order of 50 articles (card-accessory-order.ts) with its other fields. */
const maxFields = 60;

/** In milliseconds; a file of 4 MB arrives in time at 1.1 Mbit/s. */
const timeouts = { ...callDeadlines, file: 30_000 } as const;

/** Ends stalled uploads before the timeout: at this rate, a file of only 60 kB takes all 30 s. */
const leastRate: MinRate = { bytesPerSecond: 2_000, window: 5_000 };

type Watch = { each(piece: Uint8Array): void; signal: AbortSignal };

/** Reads a form within limits of size, fields, time and rate; else returns the status of the rejection. */
export async function readBoundedForm(
  request: Request,
  { body, deadline }: Pick<Call, "body" | "deadline">,
  watch?: Watch,
): Promise<FormContent | FormRejection> {
  const kind = kindOf(request.headers.get("content-type") ?? "");
  if (!kind) {
    void request.body?.cancel().catch(() => {});
    return 415;
  }
  const areFew = fieldsUpTo(maxFields, kind.between);
  const each = (piece: Uint8Array) => {
    watch?.each(piece);
    return areFew(piece);
  };
  const bounds = { bytes: maxBytes[body === "file" ? "file" : "form"], milliseconds: timeouts[deadline], leastRate, each };
  const read = await readBody(request, watch ? { ...bounds, signal: watch.signal } : bounds);
  return typeof read === "number" ? read : parsed(read, kind, body === "file");
}

type Kind = { type: string; between: string };

/** Rebuilds the content type, so that counting and parsing use the same boundary. */
function kindOf(type: string): Kind | undefined {
  if (/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return { type: "application/x-www-form-urlencoded", between: "&" };
  const [, quoted, bare] = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]*)"|([^\s;"]*))/i.exec(type.slice(0, 500)) ?? [];
  const boundary = quoted ?? bare ?? "";
  // RFC 2046, 5.1.1, without the space, which browsers do not use.
  if (!/^[\w'()+,\-./:=?]{1,70}$/.test(boundary)) return undefined;
  return { type: `multipart/form-data; boundary="${boundary}"`, between: `--${boundary}` };
}

/** Creates a counter of fields, which returns false at the chunk that exceeds `max`. */
function fieldsUpTo(max: number, delimiter: string): (piece: Uint8Array) => boolean {
  const latin1 = new TextDecoder("latin1");
  let fields = 0;
  let tail = "";
  return (piece) => {
    const text = tail + latin1.decode(piece);
    fields += countOf(delimiter, text, max + 2);
    // A delimiter may span two chunks.
    tail = text.slice(Math.max(0, text.length - delimiter.length + 1));
    // Multipart forms have one boundary more than fields.
    return fields <= max;
  };
}

function countOf(sought: string, text: string, max: number): number {
  let count = 0;
  for (let at = text.indexOf(sought); at !== -1 && count < max; at = text.indexOf(sought, at + sought.length)) count += 1;
  return count;
}

async function parsed(bytes: Uint8Array<ArrayBuffer>, { type }: Kind, withFile: boolean): Promise<FormContent | FormRejection> {
  try {
    const entries = [...(await new Response(bytes, { headers: { "content-type": type } }).formData())];
    const file = withFile ? entries.find(([, value]) => typeof value !== "string")?.[1] : undefined;
    const pairs = entries.filter((entry): entry is [string, string] => typeof entry[1] === "string");
    return { pairs, ...(file instanceof File ? { file } : {}) };
  } catch {
    return 415;
  }
}
