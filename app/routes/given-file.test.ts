import { expect, it } from "vitest";
import { givenFile } from "./given-file.ts";
import { openTransfers } from "./transfers.ts";

const bytes = new Uint8Array(200_000).map((_, at) => at % 251);
/** True where all of it is taken, byte for byte. */
const isWhole = async (given: ReadableStream<Uint8Array<ArrayBuffer>>) => Buffer.from(await new Response(given).bytes()).equals(bytes);
const staying = new AbortController().signal;

it("comes whole, and holds its bytes until all of it is taken or its reader has left", async () => {
  const begin = openTransfers({ transfers: 1, bytes: bytes.byteLength });
  expect(await isWhole(givenFile(bytes, "192.0.2.1", staying, begin))).toBe(true);
  const left = givenFile(bytes, "192.0.2.1", staying, begin);
  await left.cancel();
  const leaving = new AbortController();
  const gone = givenFile(bytes, "192.0.2.1", leaving.signal, begin);
  leaving.abort();
  expect(await isWhole(givenFile(bytes, "192.0.2.2", staying, begin))).toBe(true);
  // No one gave way: each had ended.
  expect(await isWhole(gone)).toBe(true);
});

it("breaks off where it gives way, and no part is taken for the whole", async () => {
  const begin = openTransfers({ transfers: 1, bytes: bytes.byteLength });
  const slow = givenFile(bytes, "192.0.2.1", staying, begin);
  const honest = givenFile(bytes, "192.0.2.2", staying, begin);
  await expect(isWhole(slow)).rejects.toThrow("gave way");
  expect(await isWhole(honest)).toBe(true);
});
