import { byteStream } from "#app/document/streaming/byte-stream.ts";
import { joined } from "#app/document/streaming/bytes.ts";
import { piecesOf } from "#app/document/streaming/pieces.ts";
import { accepts } from "./accepted-encoding.ts";
import type { Flow } from "./connections.ts";
import { openGzip } from "./gzip.ts";

/**
 * An answer on its way to its reader: a document is compressed for a browser that takes gzip. One that is whole goes out as a whole,
 * put together of pieces that were compressed before. Of one that is on its way every chunk goes out as it comes, so that the first
 * bytes wait for nothing late. Everything else passes as it is.
 *
 * @param flow is told when a piece of what is compressed was written, and when the reader has taken it
 */
export function sent(request: Request, response: Response, flow: Flow = unwatched): Response {
  const { status } = response;
  const isText = /^text\//.test(response.headers.get("content-type") ?? "");
  if (!isText || response.headers.has("content-encoding") || !accepts(request, "gzip")) return response;
  const pieces = piecesOf(response);
  const { body } = pieces ? { body: undefined } : response;
  if (!pieces && !body) return response;

  const headers = new Headers(response.headers);
  headers.set("content-encoding", "gzip");
  headers.delete("content-length");
  return new Response(pieces ? compressed(pieces) : body && compressing(body, flow), { status, headers });
}

const unwatched: Flow = { written() {}, taken() {} };

function compressed(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const file = openGzip();
  return joined([file.header, ...pieces.map((piece) => file.of(piece)), file.end()]);
}

/** A stream of gzip: one chunk is read and deflated whenever the reader has taken the one before. */
function compressing(source: ReadableStream<Uint8Array>, { written, taken }: Flow): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = source.getReader();
  const file = openGzip();
  let lead: Uint8Array[] = [file.header];
  return byteStream({
    async pull(sink) {
      taken();
      for (;;) {
        const { done, value } = await reader.read();
        if (!done && value.byteLength === 0) continue;
        written();
        const bytes = done ? file.end() : file.of(value);
        sink.write(lead.length > 0 ? joined([...lead, bytes]) : bytes);
        lead = [];
        return done ? sink.close() : undefined;
      }
    },
    left: (reason) => reader.cancel(reason),
  });
}
