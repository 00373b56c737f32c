import { type Call, deadlines, fileLimit } from "#app/backend/call.ts";
import { type LeastRate, openRateMeter } from "#app/cache/least-rate.ts";
import { readBounded } from "#app/cache/read-bounded.ts";

/** What a form brought: its fields in their order, and the file beside them. */
export type Form = { pairs: [string, string][]; file?: File };

/** Why there is none: it broke off on its way, was too slow, too large or of too many fields, or is no form. */
export type NoForm = 400 | 408 | 413 | 415;

/** The most that a form may weigh, in bytes; one with a file as much more than the file as its fields and boundaries may. */
const mostBytes = { form: 64_000, file: fileLimit + 64_000 } as const;

/** The most fields of a form, files included: an order of 50 articles (card-accessory-order.ts) and what stands beside it. */
const mostFields = 60;

/** How long a form may take on its way, in milliseconds: a file of 4 MB comes at 1.1 Mbit/s in that time. */
const slowest = { ...deadlines, file: 30_000 } as const;

/** A slower sender brings no file of 60 kB within that time. */
const leastRate: LeastRate = { bytesPerSecond: 2_000, window: 5_000 };

/** Hears of each piece of a form as it comes, and may end the reading. */
type Watch = { each(piece: Uint8Array): void; signal: AbortSignal };

/**
 * Reads the form of a call within its bounds of size, number, time and rate, and not a byte beyond them: what is too large by its
 * own word or of no known kind is not read at all, and reading ends at the field that is one too many.
 *
 * @returns the status with which it is refused where it is no form
 */
export async function readForm(
  request: Request,
  { body, deadline }: Pick<Call, "body" | "deadline">,
  watch?: Watch,
): Promise<Form | NoForm> {
  const limit = mostBytes[body === "file" ? "file" : "form"];
  const kind = kindOf(request.headers.get("content-type") ?? "");
  const tooLarge = Number(request.headers.get("content-length") ?? 0) > limit;
  if (!kind || tooLarge) {
    void request.body?.cancel().catch(() => {});
    return kind ? 413 : 415;
  }
  const { count, tooSlow, end } = openRateMeter(leastRate);
  const late = AbortSignal.any([AbortSignal.timeout(slowest[deadline]), tooSlow]);
  const areFew = fieldsUpTo(mostFields, kind.between);
  const each = (piece: Uint8Array) => {
    count(piece);
    watch?.each(piece);
    return areFew(piece);
  };
  try {
    const signal = watch ? AbortSignal.any([late, watch.signal]) : late;
    const bytes = await readBounded(request.body, { bytes: limit, signal, each });
    return bytes === "large" ? 413 : await parsed(bytes, kind, body === "file");
  } catch {
    // Who breaks off hears no answer; for a line that broke on our side the sender can try again.
    return late.aborted ? 408 : 400;
  } finally {
    end();
  }
}

/** A kind of form: its type as it is handed on, and what stands between its fields. */
type Kind = { type: string; between: string };

/** Fields are counted and then parted by the same boundary, so that no second one in the header can hide any. */
function kindOf(type: string): Kind | undefined {
  if (/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return { type: "application/x-www-form-urlencoded", between: "&" };
  const [, quoted, bare] = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]*)"|([^\s;"]*))/i.exec(type.slice(0, 500)) ?? [];
  const boundary = quoted ?? bare ?? "";
  // RFC 2046, 5.1.1, without the space, which browsers do not write.
  if (!/^[\w'()+,\-./:=?]{1,70}$/.test(boundary)) return undefined;
  return { type: `multipart/form-data; boundary="${boundary}"`, between: `--${boundary}` };
}

/** Counts the fields of a form as its pieces come; false at the piece that brings one too many. */
function fieldsUpTo(most: number, between: string): (piece: Uint8Array) => boolean {
  const latin1 = new TextDecoder("latin1");
  let fields = 0;
  let tail = "";
  return (piece) => {
    const text = tail + latin1.decode(piece);
    fields += countOf(between, text, most + 2);
    // What lies across two pieces is found with the next one.
    tail = text.slice(Math.max(0, text.length - between.length + 1));
    // The last field of a form with a boundary ends with one, too.
    return fields <= most;
  };
}

/** How often a text holds another one, counted up to the most that matters. */
function countOf(sought: string, text: string, most: number): number {
  let count = 0;
  for (let at = text.indexOf(sought); at !== -1 && count < most; at = text.indexOf(sought, at + sought.length)) count += 1;
  return count;
}

async function parsed(bytes: Uint8Array<ArrayBuffer>, { type }: Kind, withFile: boolean): Promise<Form | NoForm> {
  try {
    const entries = [...(await new Response(bytes, { headers: { "content-type": type } }).formData())];
    const file = withFile ? entries.find(([, value]) => typeof value !== "string")?.[1] : undefined;
    const pairs = entries.filter((entry): entry is [string, string] => typeof entry[1] === "string");
    return { pairs, ...(file instanceof File ? { file } : {}) };
  } catch {
    return 415;
  }
}
