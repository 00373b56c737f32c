import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { takeEventNames } from "../../tests/expected-events.ts";
import { limits, openServer } from "../../tests/fakes/connection-server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function inTurn<Item, Result>(items: readonly Item[], act: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await act(item));
  return results;
}

describe("at the maximum of connections, the shop closes", () => {
  const guests = ["198.51.100.1", "198.51.100.2", "198.51.100.3", "198.51.100.4", "198.51.100.5"];
  /** Evictions are refusals, logged once. */
  const takeRefusals = () => expect(takeEventNames()).toEqual(["connection-limited"]);

  it("one of a network with more than a quarter of them, although visitors wait longer", async () => {
    const { connect } = openServer();
    const visitors = await inTurn(guests, (address) => connect(address));
    const flood = await inTurn(["192.0.2.1", "192.0.2.1", "192.0.2.1"], (address) => connect(address));
    await connect("203.0.113.1");
    expect([...visitors, ...flood].map((connection) => connection.isOpen())).toEqual([true, true, true, true, true, false, true, true]);
    takeRefusals();
  });

  it("one of a /56 that holds all others with each of its /64, although none of these has more than one", async () => {
    const { connect } = openServer();
    const visitor = await connect("198.51.100.1");
    await visitor.ask().then(({ complete }) => complete());
    const site = Array.from({ length: 7 }, (_, number) => `2001:db8:0:${number}::1`);
    const flood = await inTurn(site, (address) => connect(address));
    for (const connection of flood) await connection.ask();
    const newcomer = await connect("203.0.113.1");
    expect([newcomer, visitor, ...flood].map((connection) => connection.isOpen())).toEqual([
      true,
      true,
      false,
      true,
      true,
      true,
      true,
      true,
      true,
    ]);
    takeRefusals();
  });

  it("the one that has waited longest after connections of that network have closed", async () => {
    const { connect } = openServer();
    const flood = await inTurn(["192.0.2.1", "192.0.2.1", "192.0.2.1"], (address) => connect(address));
    flood[0]?.leave();
    flood[1]?.leave();
    const visitors = await inTurn([...guests, "198.51.100.6", "198.51.100.7"], (address) => connect(address));
    await flood[2]?.ask();
    await connect("203.0.113.1");
    expect(visitors.map((connection) => connection.isOpen())).toEqual([false, true, true, true, true, true, true]);
    takeRefusals();
  });

  it("one of the network that clients of a proxy's connections have now", async () => {
    const { connect } = openServer();
    const proxied = await inTurn(["10.0.0.1", "10.0.0.2", "10.0.0.3"], (address) => connect(address));
    const visitors = await inTurn(guests, (address) => connect(address));
    for (const connection of proxied) await (await connection.ask("192.0.2.1")).complete();
    await connect("203.0.113.1");
    expect([...proxied, ...visitors].map((connection) => connection.isOpen())).toEqual([false, true, true, true, true, true, true, true]);
    takeRefusals();
  });
});

describe("after a response, its connection", () => {
  it.each([429, 503])("ends if the client is refused with %i, half a second later, and answers no more until then", async (status) => {
    const { connect } = openServer(status);
    const connection = await connect();
    const refused = await connection.ask();
    expect(refused.response.headers.get("connection")).toBe("close");
    await refused.complete();
    const next = await connection.ask();
    expect([next.response.status, await next.response.text()]).toEqual([503, ""]);
    expect(takeEventNames()).toEqual(["connection-closing"]);
    await vi.advanceTimersByTimeAsync(250);
    expect(connection.isOpen()).toBe(true);
    await vi.advanceTimersByTimeAsync(500);
    expect(connection.isOpen()).toBe(false);
  });

  it.each([200, 404])("stays open for the idle time if the client is answered with %i", async (status) => {
    const { connect } = openServer(status);
    const connection = await connect();
    const answered = await connection.ask();
    expect(answered.response.headers.get("connection")).toBeNull();
    await answered.complete();
    await vi.advanceTimersByTimeAsync(limits.idle - 250);
    expect(connection.isOpen()).toBe(true);
    await vi.advanceTimersByTimeAsync(500);
    expect(connection.isOpen()).toBe(false);
  });
});

describe("a connection that is over its time", () => {
  it("is closed, and counted as refused once, if its client does not read its response", async () => {
    const connection = await openServer().connect();
    await connection.ask();
    await vi.advanceTimersByTimeAsync(20_000 + limits.write - 500);
    expect(connection.isOpen()).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(connection.isOpen()).toBe(false);
    expect(takeEventNames()).toEqual(["connection-timed-out"]);
  });

  it("is closed without an event if its client has sent no request, as browsers open connections in advance", async () => {
    const connection = await openServer().connect();
    await vi.advanceTimersByTimeAsync(limits.header + 500);
    expect(connection.isOpen()).toBe(false);
    expect(takeEventNames()).toEqual([]);
  });

  it("is closed without an event between two requests", async () => {
    const connection = await openServer().connect();
    await connection.ask().then(({ complete }) => complete());
    await vi.advanceTimersByTimeAsync(limits.idle + 500);
    expect(connection.isOpen()).toBe(false);
    expect(takeEventNames()).toEqual([]);
  });
});

describe("the end of the process", () => {
  it("closes a connection whose page was being sent with the page's last byte, without its idle time", async () => {
    const { server, connect } = openServer();
    const connection = await connect();
    const page = await connection.ask();
    const ended = server.shutdown(10_000);
    expect([connection.isOpen(), page.response.headers.get("connection")]).toEqual([true, null]);
    await page.complete();
    expect(connection.isOpen()).toBe(false);
    await ended;
  });

  it("closes a connection only after the last of its pages", async () => {
    const { server, connect } = openServer();
    const connection = await connect();
    const pages = [await connection.ask(), await connection.ask()];
    const ended = server.shutdown(10_000);
    await pages[0]?.complete();
    expect(connection.isOpen()).toBe(true);
    await pages[1]?.complete();
    expect(connection.isOpen()).toBe(false);
    await ended;
  });

  it("closes an idle connection at once, and one whose page does not end after the grace", async () => {
    const { server, connect } = openServer();
    const [idle, busy] = [await connect(), await connect()];
    await idle.ask().then(({ complete }) => complete());
    await busy.ask();
    const ended = server.shutdown(10_000);
    expect([idle.isOpen(), busy.isOpen()]).toEqual([false, true]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(busy.isOpen()).toBe(false);
    await ended;
  });
});
