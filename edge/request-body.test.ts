import { describe, expect, it } from "vitest";
import { readBounded } from "#app/cache/read-bounded.ts";
import { cancelBody, hasBody, hasUnreadBody } from "./request-body.ts";

const address = "https://shop.test/";

/** Form with an endless body, and the number of bytes read. */
function endless() {
  const taken = { bytes: 0, ended: false };
  const body = new ReadableStream({
    pull(controller) {
      taken.bytes += 1_000;
      controller.enqueue(new Uint8Array(1_000));
    },
    cancel() {
      taken.ended = true;
    },
  });
  return { taken, request: new Request(address, { method: "POST", body, duplex: "half" } as RequestInit) };
}

describe("a request that only reads", () => {
  it("brings no body, also where it says so", () => {
    expect(hasBody(new Request(address))).toBe(false);
    expect(hasBody(new Request(address, { headers: { "content-length": "0" } }))).toBe(false);
  });

  it.each([{ "content-length": "5" }, { "content-length": "99999999999" }, { "content-length": "x" }, { "transfer-encoding": "chunked" }])(
    "that says %j brings one",
    (headers) => {
      expect(hasBody(new Request(address, { headers }))).toBe(true);
    },
  );
});

describe("a body that nobody reads", () => {
  it("is given up, and no more of it is taken", async () => {
    const { taken, request } = endless();
    cancelBody(request);
    await Promise.resolve();
    expect(taken.ended).toBe(true);
    expect(taken.bytes).toBeLessThanOrEqual(2_000);
  });

  it("is left to the one who reads it, and is no matter where there is none", () => {
    const { taken, request } = endless();
    request.body?.getReader();
    cancelBody(request);
    expect(taken.ended).toBe(false);
    cancelBody(new Request(address));
    cancelBody(new Request(address, { method: "POST" }));
  });
});

describe("a form that was begun to be read", () => {
  it.each([413, 429, 303, 200])("and was given up: the line it came on ends, whether it is answered with %i or not", async (status) => {
    const { request } = endless();
    await readBounded(request.body, { bytes: 1_500 });
    expect(hasUnreadBody(request, new Response(null, { status }))).toBe(true);
  });

  it.each([200, 303, 400])("and came to its end: the line it came on stays, answered with %i", async (status) => {
    const request = new Request(address, { method: "POST", body: "email=a", headers: { "transfer-encoding": "chunked" } });
    await readBounded(request.body, { bytes: 1_000 });
    expect(hasUnreadBody(request, new Response(null, { status }))).toBe(false);
  });
});
