import { byteStream } from "#app/document/streaming/byte-stream.ts";
import { joined } from "#app/document/streaming/bytes.ts";
import type { Encode, Encoding } from "#app/document/streaming/kept-document.ts";
import { accepts } from "./accepted-encoding.ts";
import type { Flow } from "./connections.ts";
import { openGzip } from "./gzip.ts";

/** How documents are sent to a browser: put together of pieces that were compressed before. */
export function encodeFor(request: Request, flow: Flow = unwatched): Encode | undefined {
  return accepts(request, "gzip") ? () => gzipped(flow) : undefined;
}

function gzipped({ written, taken }: Flow): Encoding {
  const file = openGzip();
  let isOpen = false;
  return {
    name: "gzip",
    taken,
    of(pieces, isLast) {
      if (isOpen || !isLast) written();
      const bytes = file.of(pieces);
      if (!isOpen) bytes.unshift(file.header);
      if (isLast) bytes.push(file.end());
      isOpen = true;
      return joined(bytes);
    },
  };
}

/**
 * An answer on its way to its reader: text that is not compressed yet is so for a browser that takes gzip, every chunk as it comes.
 * Everything else passes as it is.
 *
 * @param flow is told when a piece of what is compressed was written, and when the reader has taken it
 */
export function sent(request: Request, response: Response, flow: Flow = unwatched): Response {
  const { body, status } = response;
  if (!body) return response;
  const isText = /^text\//.test(response.headers.get("content-type") ?? "");
  if (!isText || response.headers.has("content-encoding") || !accepts(request, "gzip")) return response;

  const headers = new Headers(response.headers);
  headers.set("content-encoding", "gzip");
  headers.delete("content-length");
  return new Response(compressed(body, flow), { status, headers });
}

const unwatched: Flow = { written() {}, taken() {} };

/** A stream of gzip: one chunk is read and deflated whenever the reader has taken the one before. */
function compressed(source: ReadableStream<Uint8Array>, flow: Flow): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = source.getReader();
  const encoding = gzipped(flow);
  return byteStream({
    async pull(sink) {
      flow.taken();
      for (;;) {
        const { done, value } = await reader.read();
        if (!done && value.byteLength === 0) continue;
        sink.write(encoding.of(done ? [] : [value], done));
        return done ? sink.close() : undefined;
      }
    },
    left: (reason) => reader.cancel(reason),
  });
}
