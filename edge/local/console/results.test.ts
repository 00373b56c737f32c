import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { readExport } from "./results.ts";

/** Started answer for exposures, which the test ends; for events the service never answers. */
let started: ServerResponse | undefined;
const service = createServer(({ url }, response) => {
  if (url === "/export/events.csv") return;
  response.write("name\n");
  started = response;
});
let address = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterEach(() => void vi.useRealTimers());
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

describe("an export of the console", () => {
  it("is refused if the service is silent", async () => {
    expect(await readExport(address, "events.csv", 50)).toEqual({
      unavailable: "the measurements service does not answer (silent for 50 ms)",
    });
  });

  it("may take longer than the timeout once it has started", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const exported = (await readExport(address, "experiment_viewed.csv", 50)) as Response;
    vi.advanceTimersByTime(10_000);
    started?.end("seen\n");
    expect(await exported.text()).toBe("name\nseen\n");
  });
});
