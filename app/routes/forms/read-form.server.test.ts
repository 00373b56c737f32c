import { afterEach, describe, expect, it, vi } from "vitest";
import { callDeadlines } from "#app/backend/call.ts";
import { readBoundedForm } from "./read-form.server.ts";

afterEach(() => void vi.useRealTimers());

const encoder = new TextEncoder();
const form = { deadline: "form" } as const;
const upload = { deadline: "file", body: "file" } as const;
const urlencoded = "application/x-www-form-urlencoded";

/** Form that arrives chunk by chunk, and the number of chunks read. */
function streamedPost(chunks: Iterable<string | Error>, headers: Record<string, string>) {
  const taken = { chunks: 0, ended: false };
  const rest = chunks[Symbol.iterator]();
  const body = new ReadableStream(
    {
      pull(controller) {
        const { done, value } = rest.next();
        if (done) return controller.close();
        if (value instanceof Error) return controller.error(value);
        taken.chunks += 1;
        controller.enqueue(encoder.encode(value));
      },
      cancel() {
        taken.ended = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { taken, request: new Request("https://shop.test/", { method: "POST", headers, body, duplex: "half" } as RequestInit) };
}

function* endless(chunk: (number: number) => string) {
  for (let number = 0; ; number += 1) yield chunk(number);
}

const part = (name: string, value: string, more = "") => `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

describe("a form", () => {
  it("has its fields in order, for any chunk size", async () => {
    const multipart = `${part("a", "1")}${part("a", "2")}${part("b", "ü")}--b--\r\n`;
    for (const [type, text] of [
      [`${urlencoded}; charset=UTF-8`, "a=1&a=2&b=%C3%BC"],
      ["multipart/form-data; boundary=b", multipart],
      ['Multipart/Form-Data; charset=utf-8; boundary="b"', multipart],
    ] as const)
      for (const size of [1, 3, 1_000]) {
        const { request } = streamedPost(text.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [], { "content-type": type });
        expect(await readBoundedForm(request, form)).toEqual({
          pairs: [
            ["a", "1"],
            ["a", "2"],
            ["b", "ü"],
          ],
        });
      }
  });

  it("has its file if the call takes one", async () => {
    const text = `${part("quality", "85")}${part("file", "x--y", '; filename="a.png"')}--b--\r\n`;
    const { request } = streamedPost([text], { "content-type": "multipart/form-data; boundary=b" });
    const read = await readBoundedForm(request, upload);
    expect(read).toMatchObject({ pairs: [["quality", "85"]], file: { name: "a.png" } });
    expect(typeof read === "object" && (await read.file?.text())).toBe("x--y");
  });
});

describe("an invalid form body", () => {
  it.each([
    ["too large by content-length", { "content-type": urlencoded, "content-length": "64001" }, 413],
    ["of no type", { "content-type": "" }, 415],
    ["of another type", { "content-type": "text/plain" }, 415],
    ["without a boundary", { "content-type": "multipart/form-data" }, 415],
    ["with an invalid boundary", { "content-type": 'multipart/form-data; boundary="a b"' }, 415],
    ["with a boundary that is too long", { "content-type": `multipart/form-data; boundary=${"b".repeat(71)}` }, 415],
  ] as const)("is refused before the first byte is read: %s", async (_, headers, status) => {
    const { request, taken } = streamedPost(
      endless(() => "a=1"),
      headers,
    );
    expect(await readBoundedForm(request, form)).toBe(status);
    expect(taken).toEqual({ chunks: 0, ended: true });
  });

  it("is refused once it is too large", async () => {
    const { request, taken } = streamedPost(
      endless(() => "x".repeat(1_000)),
      { "content-type": urlencoded },
    );
    expect(await readBoundedForm(request, form)).toBe(413);
    expect(taken).toEqual({ chunks: 65, ended: true });
  });

  it.each([
    ["parts", "multipart/form-data; boundary=b", (number: number) => part(`a${number}`, "")],
    ["pairs", urlencoded, (number: number) => `a${number}=1&`],
    ["empty pairs", urlencoded, () => "&"],
    ["boundaries", "multipart/form-data; boundary=b", () => "--b"],
    ["boundaries in chunks", "multipart/form-data; boundary=b", (number: number) => ["-", "-b"][number % 2] as string],
  ] as const)("is refused at the first field beyond the maximum: %s", async (_, type, chunk) => {
    const { request, taken } = streamedPost(endless(chunk), { "content-type": type });
    expect(await readBoundedForm(request, upload)).toBe(413);
    expect(taken.chunks).toBeLessThanOrEqual(122);
    expect(taken.ended).toBe(true);
  });

  it("with too many parts in one chunk of 2 MB is refused without being parsed", async () => {
    const text = Array.from({ length: 30_000 }, (_, number) => part(`a${number}`, "")).join("");
    const { request } = streamedPost([`${text}--b--\r\n`], { "content-type": "multipart/form-data; boundary=b" });
    const parse = vi.spyOn(Response.prototype, "formData");
    expect(await readBoundedForm(request, upload)).toBe(413);
    expect(parse).not.toHaveBeenCalled();
  });

  it("that breaks off is a 400", async () => {
    const { request } = streamedPost(["a=1", new Error("connection closed")], { "content-type": urlencoded });
    expect(await readBoundedForm(request, form)).toBe(400);
  });

  it("that is too slow times out", async () => {
    vi.useFakeTimers();
    const body = new ReadableStream({ pull: () => new Promise(() => {}) });
    const headers = { "content-type": urlencoded };
    const read = readBoundedForm(new Request("https://shop.test/", { method: "POST", headers, body, duplex: "half" } as RequestInit), form);
    await vi.advanceTimersByTimeAsync(callDeadlines.form);
    expect(await read).toBe(408);
  });

  it("that stops after a fast start times out early", async () => {
    vi.useFakeTimers();
    const chunks = [new Uint8Array(1_000_000)];
    const body = new ReadableStream({
      pull(controller) {
        const chunk = chunks.pop();
        if (chunk) return controller.enqueue(chunk);
        return new Promise(() => {});
      },
    });
    const headers = { "content-type": "multipart/form-data; boundary=b" };
    const read = readBoundedForm(
      new Request("https://shop.test/", { method: "POST", headers, body, duplex: "half" } as RequestInit),
      upload,
    );
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await read).toBe(408);
  });

  it.each(["garbage", "--b\r\n\r\n", part("a", "1"), "--b--"])("with the boundary content %j never throws", async (text) => {
    const { request } = streamedPost([text], { "content-type": "multipart/form-data; boundary=b" });
    expect([415, { pairs: [] }]).toContainEqual(await readBoundedForm(request, form));
  });
});
