import { byteStream } from "#app/document/document.server.ts";
import { beginTransfer } from "./transfers.ts";

/** Bytes of a piece: only in pieces a file shows how much of it is taken. */
const piece = 65_536;

/**
 * A file as a client takes it: a transfer until all of it is taken, its reader has left, or it gives way to others, which breaks it off.
 *
 * @param leaving fires when the reader leaves
 */
export function givenFile(
  bytes: Uint8Array,
  client: string,
  leaving: AbortSignal,
  begin = beginTransfer,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const { hold, cut, end } = begin(client);
  hold(bytes.byteLength);
  if (leaving.aborted) end();
  leaving.addEventListener("abort", end, { once: true });
  let rest = bytes;
  return byteStream({
    start(sink) {
      const fail = () => {
        rest = new Uint8Array();
        sink.fail(cut.reason);
      };
      if (cut.aborted) fail();
      cut.addEventListener("abort", fail, { once: true });
    },
    pull(sink) {
      sink.write(rest.subarray(0, piece));
      rest = rest.subarray(piece);
      if (rest.byteLength > 0) return;
      end();
      sink.close();
    },
    left: end,
  });
}
