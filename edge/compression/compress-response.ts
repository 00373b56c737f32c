import type { BodyEncoder, CreateEncoder } from "#app/document/streaming/body-encoder.ts";
import { createByteStream } from "#app/document/streaming/byte-stream.ts";
import { concatBytes } from "#app/document/streaming/bytes.ts";
import type { WriteProgress } from "../fairness/connections.ts";
import { acceptsEncoding } from "./accepted-encoding.ts";
import { createGzipEncoder } from "./gzip.ts";

export function chooseDocumentEncoder(request: Request, flow: WriteProgress = noProgress): CreateEncoder | undefined {
  return acceptsEncoding(request, "gzip") ? () => gzipped(flow) : undefined;
}

function gzipped({ written, taken }: WriteProgress): BodyEncoder {
  const file = createGzipEncoder();
  let isOpen = false;
  return {
    name: "gzip",
    taken,
    encode(pieces, isLast) {
      if (isOpen || !isLast) written();
      const bytes = file.encode(pieces);
      if (!isOpen) bytes.unshift(file.header);
      if (isLast) bytes.push(file.end());
      isOpen = true;
      return concatBytes(bytes);
    },
  };
}

/** Accesses `body` last, since the access turns a finished body into a stream. */
export function compressResponse(request: Request, response: Response, flow: WriteProgress = noProgress): Response {
  const isText = /^text\//.test(response.headers.get("content-type") ?? "");
  if (!isText || response.headers.has("content-encoding") || !acceptsEncoding(request, "gzip")) return response;
  const { body, status } = response;
  if (!body) return response;

  const headers = new Headers(response.headers);
  headers.set("content-encoding", "gzip");
  headers.delete("content-length");
  return new Response(compressed(body, flow), { status, headers });
}

const noProgress: WriteProgress = { written() {}, taken() {} };

function compressed(source: ReadableStream<Uint8Array>, flow: WriteProgress): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = source.getReader();
  const encoding = gzipped(flow);
  return createByteStream({
    async pull(sink) {
      flow.taken();
      for (;;) {
        const { done, value } = await reader.read();
        if (!done && value.byteLength === 0) continue;
        sink.write(encoding.encode(done ? [] : [value], done));
        return done ? sink.close() : undefined;
      }
    },
    left: (reason) => reader.cancel(reason),
  });
}
