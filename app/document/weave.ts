import { bodyEnd } from "./bytes.ts";
import { handOffEnd, handOffScript } from "./start-scripts.ts";

type Weaving = {
  /** Complete HTML that leads, or undefined when React's first output is the start of the document. */
  lead: Uint8Array | undefined;
  /** The script that opens the hand-off; it stands behind the lead, or behind React's first output. */
  start: string;
  /** What React has still to say, or undefined when the lead is the whole page. */
  react: ReadableStream<Uint8Array> | undefined;
  /** The router's stream of loader data. */
  handOff: ReadableStream<Uint8Array> | undefined;
  nonce: string;
  /** Called when the visitor leaves or the deadline is over. */
  stop: () => void;
  /** The whole document ends within this many milliseconds, whatever hangs. */
  deadline: number;
};

/**
 * Weaves React's output and the hand-off of loader data into one document, each written only at places where the other
 * is complete, and ends it once: `</body></html>` comes last.
 */
export function weave({ lead, start, react, handOff, nonce, stop, deadline }: Weaving): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const readers = [react, handOff].flatMap((stream) => (stream ? [stream.getReader()] : []));
  let reactText: Uint8Array[] = [];
  let scripts = start;
  let leadWritten = false;
  let drain: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  return new ReadableStream<Uint8Array>({
    start(controller) {
      if (lead) {
        controller.enqueue(joined([lead, encoder.encode(scripts)]));
        leadWritten = true;
        scripts = "";
      }
      // React writes one flush in several chunks, all in one turn: what has come by the next turn is whole.
      const write = () => {
        drain = undefined;
        if (closed) return;
        if (!leadWritten && reactText.length === 0) return;
        leadWritten = true;
        const bytes = joined([...reactText.map(withoutEnd), encoder.encode(scripts)]);
        if (bytes.byteLength > 0) controller.enqueue(bytes);
        reactText = [];
        scripts = "";
      };
      const soon = () => {
        drain ??= setTimeout(write, 0);
      };
      const end = () => {
        if (closed) return;
        clearTimeout(drain);
        clearTimeout(timer);
        write();
        closed = true;
        controller.enqueue(encoder.encode(bodyEnd));
        controller.close();
      };
      timer = setTimeout(() => {
        stop();
        end();
      }, deadline);

      const follow = async (stream: ReadableStream<Uint8Array> | undefined, take: (chunk: Uint8Array) => void) => {
        const reader = stream && readers[stream === react ? 0 : readers.length - 1];
        if (!reader) return;
        try {
          for (;;) {
            const { done, value } = await reader.read();
            if (done) return;
            take(value);
            soon();
          }
        } catch {
          // A stream that breaks has said all it will; what was said stands, and the page still ends properly.
        }
      };
      const ended = Promise.all([
        follow(react, (chunk) => reactText.push(chunk)),
        follow(handOff, (chunk) => {
          scripts += handOffScript(decoder.decode(chunk, { stream: true }), nonce);
        }).then(() => {
          scripts += handOffEnd(nonce);
        }),
      ]);
      void ended.then(end);
    },
    cancel() {
      closed = true;
      clearTimeout(timer);
      clearTimeout(drain);
      stop();
      for (const reader of readers) void reader.cancel().catch(() => {});
    },
  });
}

const endBytes = new TextEncoder().encode(bodyEnd);

/** Leaves out the end of the document, which React writes at the end of its own part. */
function withoutEnd(chunk: Uint8Array): Uint8Array {
  const at = chunk.byteLength - endBytes.byteLength;
  if (at < 0) return chunk;
  for (let index = 0; index < endBytes.byteLength; index += 1) if (chunk[at + index] !== endBytes[index]) return chunk;
  return chunk.subarray(0, at);
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
