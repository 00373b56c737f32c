import { describe, expect, it } from "vitest";
import { readBounded } from "#app/cache/read-bounded.ts";
import { cancelBody, hasBody, hasUnreadBody } from "./request-body.ts";

const address = "https://shop.test/";

/** Creates a form with an endless body, and counts the bytes read. */
function endless() {
  const read = { bytes: 0, ended: false };
  const body = new ReadableStream({
    pull(controller) {
      read.bytes += 1_000;
      controller.enqueue(new Uint8Array(1_000));
    },
    cancel() {
      read.ended = true;
    },
  });
  return { read, request: new Request(address, { method: "POST", body, duplex: "half" } as RequestInit) };
}

describe("a request", () => {
  it("has no body without length or transfer-encoding", () => {
    expect(hasBody(new Request(address))).toBe(false);
    expect(hasBody(new Request(address, { headers: { "content-length": "0" } }))).toBe(false);
  });

  it.each([{ "content-length": "5" }, { "content-length": "99999999999" }, { "content-length": "x" }, { "transfer-encoding": "chunked" }])(
    "with %j has a body",
    (headers) => {
      expect(hasBody(new Request(address, { headers }))).toBe(true);
    },
  );
});

describe("an unread body", () => {
  it("is cancelled, and no more of it is read", async () => {
    const { read, request } = endless();
    cancelBody(request);
    await Promise.resolve();
    expect(read.ended).toBe(true);
    expect(read.bytes).toBeLessThanOrEqual(2_000);
  });

  it("is left to an existing reader, and may be missing", () => {
    const { read, request } = endless();
    request.body?.getReader();
    cancelBody(request);
    expect(read.ended).toBe(false);
    cancelBody(new Request(address));
    cancelBody(new Request(address, { method: "POST" }));
  });
});

describe("a form body", () => {
  it.each([413, 429, 303, 200])("that was read in part closes its connection, with the status %i", async (status) => {
    const { request } = endless();
    await readBounded(request.body, { bytes: 1_500 });
    expect(hasUnreadBody(request, new Response(null, { status }))).toBe(true);
  });

  it.each([200, 303, 400])("that was read to its end keeps its connection, with the status %i", async (status) => {
    const request = new Request(address, { method: "POST", body: "email=a", headers: { "transfer-encoding": "chunked" } });
    await readBounded(request.body, { bytes: 1_000 });
    expect(hasUnreadBody(request, new Response(null, { status }))).toBe(false);
  });
});
