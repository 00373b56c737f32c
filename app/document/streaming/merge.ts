import { byteStream } from "./byte-stream.ts";
import { bodyEnd, joined } from "./bytes.ts";
import { handOffEnd, handOffScript } from "./start-scripts.ts";

type Merging = {
  /** Complete HTML that leads, or undefined when React's first output is the start of the document. */
  lead: Uint8Array | undefined;
  /** The script that opens the hand-off; it stands behind the lead, or behind React's first output. */
  start: string;
  /** What React has to say behind the lead: as it comes, or whole, or nothing when the lead is the whole page. */
  react: ReadableStream<Uint8Array> | Uint8Array | undefined;
  /** The router's stream of loader data. */
  handOff: ReadableStream<Uint8Array> | undefined;
  nonce: string;
  /** Called when the visitor leaves or the deadline is over. */
  stop: () => void;
};

/** The whole document ends within this many milliseconds, whatever hangs. */
export const documentDeadline = 7_500;

/**
 * Merges React's output and the hand-off of loader data into one document, each written only at places where the other
 * is complete, and ends it once: `</body></html>` comes last.
 */
export function merge({ lead, start, react, handOff, nonce, stop }: Merging): ReadableStream<Uint8Array> {
  const readers: ReadableStreamDefaultReader<Uint8Array>[] = [];
  const decoder = new TextDecoder();
  let written: Uint8Array[] = [];
  let held: Uint8Array = nothing;
  let scripts = start;
  let begun = false;
  let drain: ReturnType<typeof setTimeout> | undefined;
  let last: ReturnType<typeof setTimeout> | undefined;

  return byteStream({
    start(sink) {
      if (lead) sink.write(lead);
      begun = lead !== undefined;

      /** Writes what has come. React writes one flush in several chunks, all in one turn: by the next turn it is whole. */
      const write = (end = "") => {
        drain = undefined;
        begun ||= written.length > 0;
        if (!begun && end === "") return;
        const bytes = joined([...written, encoder.encode(scripts + end)]);
        if (bytes.byteLength > 0) sink.write(bytes);
        written = [];
        scripts = "";
      };
      const say = (chunk: Uint8Array) => {
        const open = withoutEnd(held === nothing ? chunk : joined([held, chunk]));
        held = open.held;
        if (open.said.byteLength > 0) written.push(open.said);
      };
      const close = () => {
        if (sink.over) return;
        clearTimeout(drain);
        clearTimeout(last);
        write(bodyEnd);
        sink.close();
      };
      last = setTimeout(() => {
        stop();
        close();
      }, documentDeadline);

      const follow = async (stream: ReadableStream<Uint8Array> | undefined, take: (chunk: Uint8Array) => void) => {
        const reader = stream?.getReader();
        if (!reader) return;
        readers.push(reader);
        try {
          for (;;) {
            const { done, value } = await reader.read();
            if (done || sink.over) return;
            take(value);
            drain ??= setTimeout(write, 0);
          }
        } catch {
          // A stream that breaks has said all it will; what was said stands, and the page still ends properly.
        }
      };
      if (react instanceof Uint8Array) say(react);
      drain = setTimeout(write, 0);
      void Promise.all([
        follow(react instanceof Uint8Array ? undefined : react, say),
        follow(handOff, (chunk) => {
          scripts += handOffScript(decoder.decode(chunk, { stream: true }), nonce);
        }).then(() => {
          scripts += handOffEnd(nonce);
        }),
      ]).then(close);
    },
    left() {
      clearTimeout(drain);
      clearTimeout(last);
      stop();
      for (const reader of readers) void reader.cancel().catch(() => {});
    },
  });
}

const encoder = new TextEncoder();
const endBytes = encoder.encode(bodyEnd);

const nothing = new Uint8Array();

/**
 * Leaves out the end of the document, which React writes at the end of its own part. How React cuts its chunks is its own
 * business: what could be the beginning of the end is held until the next chunk tells.
 */
function withoutEnd(bytes: Uint8Array): { said: Uint8Array; held: Uint8Array } {
  for (let length = Math.min(endBytes.byteLength, bytes.byteLength); length > 0; length -= 1) {
    const at = bytes.byteLength - length;
    if (!endBytes.subarray(0, length).every((byte, index) => bytes[at + index] === byte)) continue;
    return { said: bytes.subarray(0, at), held: length === endBytes.byteLength ? nothing : bytes.subarray(at) };
  }
  return { said: bytes, held: nothing };
}
