import type { ServerResponse } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { type FakeService, fakeService } from "../../../tests/fake-service.ts";
import { boundedFetch } from "./bounded-fetch.ts";

let service: FakeService | undefined;
afterEach(() => service?.close());

/** Long enough for a busy machine. */
const bounds = { milliseconds: 20_000, bytes: 1_000 };
const short = { ...bounds, milliseconds: 200 };

async function ask(answer: (response: ServerResponse) => void, within = bounds): Promise<Response> {
  service = await fakeService(answer);
  return boundedFetch(service.origin, undefined, within);
}

describe("a request within bounds", () => {
  it("returns the whole answer with status and headers", async () => {
    const response = await ask((to) => to.writeHead(418, { "x-kind": "teapot" }).end("short and stout"));
    expect([response.status, response.headers.get("x-kind"), await response.text()]).toEqual([418, "teapot", "short and stout"]);
  });

  it("returns an answer of exactly the maximum size", async () => {
    expect((await (await ask((to) => to.end("x".repeat(1_000)))).text()).length).toBe(1_000);
  });

  it.each([204, 304])("returns %i without a body", async (status) => {
    const response = await ask((to) => to.writeHead(status).end());
    expect([response.status, await response.text()]).toEqual([status, ""]);
  });
});

describe("a request is aborted", () => {
  it.each([
    ["when the service accepts it and sends nothing", () => {}],
    ["when headers arrive but no body", (to: ServerResponse) => to.writeHead(200).flushHeaders()],
    ["when the body never ends", (to: ServerResponse) => to.writeHead(200).write("[")],
  ])("%s", async (_, answer) => {
    const since = Date.now();
    await expect(ask(answer, short)).rejects.toThrow("no answer within 200 ms");
    expect(Date.now() - since).toBeLessThan(5_000);
  });

  it("when the body trickles, though each chunk is in time", async () => {
    let drips: ReturnType<typeof setInterval> | undefined;
    await expect(
      ask((to) => {
        drips = setInterval(() => to.write("x"), 20);
      }, short),
    ).rejects.toThrow("no answer within 200 ms");
    clearInterval(drips);
  });

  it("as soon as the answer is too large, before it is complete", async () => {
    let sent = 0;
    const pour = (to: ServerResponse) => {
      to.on("close", () => to.destroy());
      const more = () => {
        if (to.destroyed || sent > 500_000_000) return;
        sent += 100_000;
        if (to.write("x".repeat(100_000))) setImmediate(more);
        else to.once("drain", more);
      };
      more();
    };
    await expect(ask(pour, { milliseconds: 5_000, bytes: 1_000_000 })).rejects.toThrow("answer larger than 1000000 bytes");
    expect(sent).toBeLessThan(100_000_000);
  });

  it("when the connection breaks before or during the answer", async () => {
    await expect(ask((to) => to.destroy())).rejects.toThrow();
    await service?.close();
    await expect(
      ask((to) => {
        to.writeHead(200, { "content-length": "10" }).write("12345");
        setTimeout(() => to.destroy(), 20);
      }),
    ).rejects.toThrow();
  });
});
