import { expect, it } from "vitest";
import { downloadStream } from "./download-stream.ts";
import { createTransfers } from "./transfers.ts";

const bytes = new Uint8Array(200_000).map((_, at) => at % 251);
const isWhole = async (given: ReadableStream<Uint8Array<ArrayBuffer>>) => Buffer.from(await new Response(given).bytes()).equals(bytes);
const staying = new AbortController().signal;

it("comes whole, and holds its bytes until all of it is taken or its reader has left", async () => {
  const begin = createTransfers({ transfers: 1, bytes: bytes.byteLength });
  expect(await isWhole(downloadStream(bytes, "192.0.2.1", staying, begin))).toBe(true);
  const left = downloadStream(bytes, "192.0.2.1", staying, begin);
  await left.cancel();
  const clientSignal = new AbortController();
  const gone = downloadStream(bytes, "192.0.2.1", clientSignal.signal, begin);
  clientSignal.abort();
  expect(await isWhole(downloadStream(bytes, "192.0.2.2", staying, begin))).toBe(true);
  // No transfer was cut: each had ended.
  expect(await isWhole(gone)).toBe(true);
});

it("breaks off where it gives way, and no part is taken for the whole", async () => {
  const begin = createTransfers({ transfers: 1, bytes: bytes.byteLength });
  const slow = downloadStream(bytes, "192.0.2.1", staying, begin);
  const honest = downloadStream(bytes, "192.0.2.2", staying, begin);
  await expect(isWhole(slow)).rejects.toThrow("gave way");
  expect(await isWhole(honest)).toBe(true);
});
