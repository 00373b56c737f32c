import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { openRawConnection, type RawConnection, rawGetRequest } from "./raw-connection.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";
import { clearFaults, orderFaults, visit } from "./visit.ts";

// The grace is longer than any test, so a shop that waits for it never ends here. The idle time is the default, a minute.

let testShop: TestShop;
let service: Awaited<ReturnType<typeof openMeasurements>>;
beforeAll(async () => {
  service = await openMeasurements();
  testShop = await openTestShop({ SHUTDOWN_SECONDS: "600", MEASUREMENTS_ENDPOINT: service.address });
  await visit(testShop, "/leinwanddruck");
});
afterAll(async () => {
  await testShop.close();
  service.close();
});

const connections: Socket[] = [];
afterEach(async () => {
  for (const connection of connections.splice(0)) connection.destroy();
  await clearFaults(testShop.addresses.backend);
  await testShop.restartShop();
});

/** Opens a connection that the client keeps, and sends nothing or the request of a page. */
function connection(path?: string): RawConnection {
  const opened = openRawConnection(testShop.ports.shop, path && rawGetRequest(testShop.ports.shop, path));
  connections.push(opened.socket);
  return opened;
}

/** Requests a page whose prices follow its head later, and waits for the head. */
async function pageWithLatePrices(): Promise<RawConnection> {
  await orderFaults(testShop.addresses.backend, [{ path: "*-api/*", delayMs: 1_000 }]);
  const page = connection("/leinwanddruck");
  await eventually(() => expect(page.text()).toContain("<h1"));
  return page;
}

const refusesConnections = () => eventually(() => expect(visit({ ports: testShop.ports }, "/leinwanddruck")).rejects.toThrow());

describe("a shop that gets a termination signal", () => {
  test("finishes the current page, accepts no new connections, and then exits with 0", async () => {
    const silent = connection();
    const page = await pageWithLatePrices();
    testShop.shop.process.kill("SIGTERM");
    await silent.ended;
    await refusesConnections();
    await page.ended;
    expect(page.text()).toContain("</body></html>");
    expect(await testShop.shop.ended).toBe(0);
  });

  test("twice finishes the current page all the same, and logs no error", async () => {
    const page = await pageWithLatePrices();
    testShop.shop.process.kill("SIGTERM");
    await refusesConnections();
    testShop.shop.process.kill("SIGINT");
    await page.ended;
    expect(page.text()).toContain("</body></html>");
    expect(await testShop.shop.ended).toBe(0);
    expect(testShop.events().map(({ event }) => event)).not.toContain("unhandled-rejection");
  });

  test("waits for a measurement that it has answered, until the service has it", async () => {
    const origin = `http://localhost:${testShop.ports.shop}`;
    const body = JSON.stringify([{ f: "1616", i: [{ k: "anna", t: "on", m: Date.now(), c: 1, r: "in segment all" }] }]);
    const headers = { origin, "content-type": "text/plain;charset=UTF-8", cookie: "consent=statistics" };
    expect((await visit(testShop, "/_measure/testImpressions/bulk", { method: "POST", headers, body })).status).toBe(204);
    const held = await service.post;
    testShop.shop.process.kill("SIGTERM");
    await refusesConnections();
    expect(testShop.shop.process.exitCode).toBeNull();
    expect(await held.answer()).toBe("complete");
    expect(await testShop.shop.ended).toBe(0);
  });
});

/** A measurements service that answers when the test says so. */
async function openMeasurements() {
  let receive = (_: { answer(): Promise<"complete" | "cut"> }) => {};
  const post = new Promise<Parameters<typeof receive>[0]>((resolve) => {
    receive = resolve;
  });
  const server = createServer((request, response) => {
    const closed = new Promise<"complete" | "cut">((resolve) => {
      response.once("close", () => resolve(response.writableFinished ? "complete" : "cut"));
    });
    request.resume().once("end", () =>
      receive({
        answer() {
          response.end();
          return closed;
        },
      }),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return { post, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
