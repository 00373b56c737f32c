import { beginTransfer } from "#app/backend/limits/transfers.ts";
import { createByteStream } from "#app/document/document.server.ts";

/** Max chunk size (bytes); small, so that the transfer ends only after the client has read nearly the whole file. */
const piece = 65_536;

/** Streams a file as a transfer (transfers.ts). */
export function downloadStream(
  bytes: Uint8Array,
  clientAddress: string,
  clientSignal: AbortSignal,
  begin = beginTransfer,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const { hold, cut, end } = begin(clientAddress);
  hold(bytes.byteLength);
  if (clientSignal.aborted) end();
  clientSignal.addEventListener("abort", end, { once: true });
  let rest = bytes;
  return createByteStream({
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
