import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readBody } from "./read-body.ts";

/** Fake timers of a busy process: each turn runs all that are due. */
let due: (() => void)[] = [];
beforeEach(() => {
  due = [];
  vi.stubGlobal("setTimeout", (run: () => void) => due.push(run));
  vi.stubGlobal("clearTimeout", () => {});
});
afterEach(() => vi.unstubAllGlobals());

async function turn(): Promise<void> {
  for (const run of due.splice(0)) run();
  for (let task = 0; task < 20; task += 1) await Promise.resolve();
}

const bounds = { bytes: 10, milliseconds: 1_000 };

function postOf(headers: Record<string, string> = {}) {
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      body = controller;
    },
  });
  const request = new Request("http://shop.test/", { method: "POST", headers, body: stream, duplex: "half" } as RequestInit);
  return { request, body: body as ReadableStreamDefaultController<Uint8Array> };
}

it("a body that arrives while the process is busy is in time", async () => {
  const { request, body } = postOf();
  const reading = readBody(request, bounds);
  // A long turn runs all due timers before the body is read.
  await turn();
  body.enqueue(new TextEncoder().encode("a=1"));
  body.close();
  expect(new TextDecoder().decode((await reading) as Uint8Array)).toBe("a=1");
});

it("a body that never ends times out with 408, counted in steps", async () => {
  const { request } = postOf();
  let status: unknown;
  void readBody(request, bounds).then((read) => {
    status = read;
  });
  for (let turns = 0; turns < 9; turns += 1) await turn();
  expect(status).toBeUndefined();
  await turn();
  expect(status).toBe(408);
});

it("a body that is too large is refused, by its content-length or its bytes", async () => {
  expect(await readBody(postOf({ "content-length": "11" }).request, bounds)).toBe(413);
  const { request, body } = postOf();
  body.enqueue(new Uint8Array(11));
  expect(await readBody(request, bounds)).toBe(413);
});

it("a body that breaks off is refused", async () => {
  const { request, body } = postOf();
  const reading = readBody(request, bounds);
  body.error(new Error("reset"));
  expect(await reading).toBe(400);
});
