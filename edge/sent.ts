import { Buffer } from "node:buffer";
import { constants, crc32, deflateRawSync } from "node:zlib";
import { byteStream } from "#app/document/streaming/byte-stream.ts";
import { accepts } from "./accepted-encoding.ts";
import type { Flow } from "./connections.ts";

/** Fast enough to cost less than the bytes it saves; text gains little above it. */
const level = 4;

/**
 * An answer on its way to its reader: a document is compressed for a browser that takes gzip. Every chunk goes out as it
 * comes, so that the first bytes wait for nothing late; the chunk that leads, which is a kept shell for most visitors, is
 * compressed once for all of them. Everything else passes as it is.
 *
 * @param flow is told when a piece of what is compressed was written, and when the reader has taken it
 */
export function sent(request: Request, response: Response, flow: Flow = unwatched): Response {
  const { body, status } = response;
  if (!body) return response;
  const isText = /^text\//.test(response.headers.get("content-type") ?? "");
  if (!isText || response.headers.has("content-encoding")) return response;
  if (!accepts(request, "gzip")) return response;

  const headers = new Headers(response.headers);
  headers.set("content-encoding", "gzip");
  headers.delete("content-length");
  return new Response(compressed(body, flow), { status, headers });
}

const unwatched: Flow = { written() {}, taken() {} };

/** A stream of gzip: one chunk is read and deflated whenever the reader has taken the one before. */
function compressed(source: ReadableStream<Uint8Array>, { written, taken }: Flow): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = source.getReader();
  const file = gzip();
  return byteStream({
    async pull(sink) {
      taken();
      for (;;) {
        const { done, value } = await reader.read();
        if (!done && value.byteLength === 0) continue;
        written();
        sink.write(done ? file.end() : file.of(value));
        return done ? sink.close() : undefined;
      }
    },
    left: (reason) => reader.cancel(reason),
  });
}

/**
 * A gzip file (RFC 1952) as a stream: a header, one run of deflated blocks for each chunk, and the sum and length of it all.
 * No run looks back into the one before, so each can be kept by itself.
 */
function gzip(): { of(chunk: Uint8Array): Uint8Array; end(): Uint8Array } {
  let sum = 0;
  let length = 0;
  return {
    of(chunk) {
      const { bytes, crc } = length === 0 ? leading(chunk) : { bytes: deflated(chunk), crc: crc32(chunk, sum) };
      sum = crc;
      length += chunk.byteLength;
      return bytes;
    },
    end() {
      const end = Buffer.alloc(8);
      end.writeUInt32LE(sum);
      end.writeUInt32LE(length, 4);
      return Buffer.concat([length === 0 ? header : nothing, emptyBlock, end]);
    },
  };
}

type Leading = { bytes: Uint8Array; crc: number };

/** What a chunk that led before was compressed to; forgotten with the chunk. */
const known = new WeakMap<Uint8Array, Leading>();

function leading(chunk: Uint8Array): Leading {
  let found = known.get(chunk);
  if (!found) {
    found = { bytes: Buffer.concat([header, deflated(chunk)]), crc: crc32(chunk) };
    known.set(chunk, found);
  }
  return found;
}

/** Whole blocks that end at a byte. */
function deflated(chunk: Uint8Array): Uint8Array {
  return deflateRawSync(chunk, { level, finishFlush: constants.Z_SYNC_FLUSH });
}

/** Deflate, no name, no time, no flags, from an unknown system. */
const header = new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** The last block of deflated data, with nothing in it. */
const emptyBlock = new Uint8Array([3, 0]);
const nothing = new Uint8Array();
