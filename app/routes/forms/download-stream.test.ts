import { expect, it } from "vitest";
import { createTransferLimiter } from "#app/backend/limits/transfers.ts";
import { downloadStream } from "./download-stream.ts";

const bytes = new Uint8Array(200_000).map((_, at) => at % 251);
const isWhole = async (given: ReadableStream<Uint8Array<ArrayBuffer>>) => Buffer.from(await new Response(given).bytes()).equals(bytes);
const noAbort = new AbortController().signal;

it("a download arrives whole, and counts until it is complete or its reader has left", async () => {
  const begin = createTransferLimiter({ transfers: 1, bytes: bytes.byteLength });
  expect(await isWhole(downloadStream(bytes, "192.0.2.1", noAbort, begin))).toBe(true);
  const left = downloadStream(bytes, "192.0.2.1", noAbort, begin);
  await left.cancel();
  const clientSignal = new AbortController();
  const gone = downloadStream(bytes, "192.0.2.1", clientSignal.signal, begin);
  clientSignal.abort();
  expect(await isWhole(downloadStream(bytes, "192.0.2.2", noAbort, begin))).toBe(true);
  // No transfer was cut: each had ended.
  expect(await isWhole(gone)).toBe(true);
});

it("a download that is cut breaks off with an error", async () => {
  const begin = createTransferLimiter({ transfers: 1, bytes: bytes.byteLength });
  const slow = downloadStream(bytes, "192.0.2.1", noAbort, begin);
  const other = downloadStream(bytes, "192.0.2.2", noAbort, begin);
  await expect(isWhole(slow)).rejects.toThrow("cancelled in favour");
  expect(await isWhole(other)).toBe(true);
});
