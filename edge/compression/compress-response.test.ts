import { constants, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { chooseDocumentEncoder, compressResponse } from "./compress-response.ts";

const encoder = new TextEncoder();
const gzipReader = new Request("https://shop.test/", { headers: { "accept-encoding": "gzip, br" } });
const page = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { "content-type": "text/html; charset=utf-8", ...headers } });

const streamed = (chunks: readonly Uint8Array[]) =>
  page(
    new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk);
        controller.close();
      },
    }),
  );

const readerOf = ({ body }: Response) => (body as ReadableStream<Uint8Array>).getReader();

test("a compressed response round-trips in any number of chunks", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 3_000 })), async (chunks) => {
      const answer = compressResponse(gzipReader, streamed(chunks));
      expect(gunzipSync(await answer.arrayBuffer())).toEqual(Buffer.concat(chunks));
    }),
  );
});

test("a chunk is readable before the next one is written", async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const reader = readerOf(compressResponse(gzipReader, page(readable)));
  const received: Uint8Array[] = [];
  let expected = "";
  for (const text of ["<html>the shell", "the first price", "</html>"]) {
    void writer.write(encoder.encode(text));
    received.push((await reader.read()).value ?? new Uint8Array());
    expected += text;
    expect(gunzipSync(Buffer.concat(received), { finishFlush: constants.Z_SYNC_FLUSH }).toString()).toBe(expected);
  }
});

test.each([
  ["it is encoded already", gzipReader, { "content-encoding": "gzip" }],
  ["the browser accepts no gzip", new Request("https://shop.test/"), {}],
  ["it is no text", gzipReader, { "content-type": "image/webp" }],
])("the body of a response stays untouched when %s", (_, request, headers) => {
  const answer = page("a finished page", headers);
  const read = vi.spyOn(answer, "body", "get");
  expect(compressResponse(request, answer)).toBe(answer);
  expect(read).not.toHaveBeenCalled();
});

test("a complete document is one body, composed of compressed chunks", () => {
  const shell = encoder.encode("<html>the shell of all".repeat(100));
  const encode = chooseDocumentEncoder(gzipReader);
  for (const price of ["29,90 €", "31,90 €"]) {
    const encoding = encode?.();
    const body = encoding?.encode([shell, encoder.encode(price)], true) ?? new Uint8Array();
    expect([gunzipSync(body).toString(), encoding?.name]).toEqual([`${"<html>the shell of all".repeat(100)}${price}`, "gzip"]);
  }
  expect(chooseDocumentEncoder(new Request("https://shop.test/"))).toBeUndefined();
});

test("a streamed document is one file, with events for each chunk", () => {
  const calls: string[] = [];
  const encoding = chooseDocumentEncoder(gzipReader, { written: () => calls.push("written"), taken: () => calls.push("taken") })?.();
  const parts = ["<html>", "</html>"].map((text, place) => {
    encoding?.taken?.();
    return encoding?.encode([encoder.encode(text)], place === 1) ?? new Uint8Array();
  });
  expect([gunzipSync(Buffer.concat(parts)).toString(), calls.join(" ")]).toEqual(["<html></html>", "taken written taken written"]);
});

test("a visitor who leaves cancels the page", async () => {
  await new Promise<void>((resolve) => {
    const source = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(encoder.encode("<html>")),
      cancel: () => resolve(),
    });
    const reader = readerOf(compressResponse(gzipReader, page(source)));
    void reader.read().then(() => reader.cancel());
  });
});

test("the flow events report each chunk written and taken", async () => {
  const calls: string[] = [];
  const flow = { written: () => calls.push("written"), taken: () => calls.push("taken") };
  const reader = readerOf(compressResponse(gzipReader, streamed([encoder.encode("<html>"), encoder.encode("</html>")]), flow));
  while (!(await reader.read()).done);
  expect(calls.join(" ")).toBe("taken written taken written taken written");
});

test.for<[string, Request, Response]>([
  ["for a browser without gzip", new Request("https://shop.test/"), page("<html>")],
  ["if it is not text", gzipReader, page("{}", { "content-type": "application/json" })],
  ["if it is already compressed", gzipReader, page("<html>", { "content-encoding": "br" })],
  ["without a body", gzipReader, page(null)],
])("a response is not compressed %s", ([, request, response]) => {
  expect(compressResponse(request, response)).toBe(response);
});
