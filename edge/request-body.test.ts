import { describe, expect, it } from "vitest";
import { bringsBody, giveUpBody, isRefusedBody } from "./request-body.ts";

const address = "https://shop.test/";

/** A form whose body never ends, and how much of it was taken. */
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
    expect(bringsBody(new Request(address))).toBe(false);
    expect(bringsBody(new Request(address, { headers: { "content-length": "0" } }))).toBe(false);
  });

  it.each([{ "content-length": "5" }, { "content-length": "99999999999" }, { "content-length": "x" }, { "transfer-encoding": "chunked" }])(
    "that says %j brings one",
    (headers) => {
      expect(bringsBody(new Request(address, { headers }))).toBe(true);
    },
  );
});

describe("a body that nobody reads", () => {
  it("is given up, and no more of it is taken", async () => {
    const { taken, request } = endless();
    giveUpBody(request);
    await Promise.resolve();
    expect(taken.ended).toBe(true);
    expect(taken.bytes).toBeLessThanOrEqual(2_000);
  });

  it("is left to the one who reads it, and is no matter where there is none", () => {
    const { taken, request } = endless();
    request.body?.getReader();
    giveUpBody(request);
    expect(taken.ended).toBe(false);
    giveUpBody(new Request(address));
    giveUpBody(new Request(address, { method: "POST" }));
  });
});

describe("a form that was begun to be read", () => {
  /** A form of which one piece was read and the rest given up. */
  async function begun() {
    const { request } = endless();
    const reader = request.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    return request;
  }

  it.each([
    [413, true],
    [429, true],
    // Led back to its page, where it was sent without a script.
    [303, true],
    [200, false],
  ])("and answered with %i: the line it came on ends is %s", async (status, ends) => {
    expect(isRefusedBody(await begun(), new Response(null, { status }))).toBe(ends);
  });
});
