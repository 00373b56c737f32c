import { describe, expect, it } from "vitest";
import { createDomainTable } from "#app/locale/domains.ts";
import { arriveStraight } from "../../tests/arrive-straight.ts";
import { takeEvents } from "../../tests/expected-events.ts";
import { refuseHost, refuseInvalidRequest } from "./refuse.ts";
import { isPlainHost, toShopRequest } from "./shop-request.ts";

const domains = createDomainTable("https://{channel}.{country}.example.com", ["shop.test:4000"]);

const ask = (host: string | undefined, address = `http://${host}/leinwanddruck`) => {
  const request = new Request(address.replace(/\/\/[^/@]*@/, "//"), host === undefined ? {} : { headers: { host } });
  return isPlainHost({ ...arriveStraight(request), url: new URL(address) });
};

describe("a host", () => {
  it.each(["poster.de.example.com", "POSTER.de.Example.com", "shop.test:4000", "poster.de.example.com:80", "[::1]:4000"])(
    "%s is what the address was read with",
    (host) => {
      expect(ask(host)).toBe(true);
    },
  );

  it.each([
    "shop.test:4000/_dialogs/log-in?",
    "shop.test:4000/x/..",
    "shop.test:4000#",
    "shop.test:4000?",
    "evil@shop.test:4000",
    "evil:secret@shop.test:4000",
    "%73hop.test:4000",
    "shop.test:04000",
    "shop.test:4000, evil.example",
    "127.1:4000",
    "",
  ])("'%s' is refused, since it is not", (host) => {
    expect(ask(host, URL.canParse(`http://${host}/`) ? `http://${host}/leinwanddruck` : "http://shop.test:4000/leinwanddruck")).toBe(false);
  });

  it("that is missing, or is another one than the address names, is refused", () => {
    expect(ask(undefined, "http://shop.test:4000/")).toBe(false);
    expect(ask("evil.example", "http://shop.test:4000/")).toBe(false);
  });

  it("that cannot be read is a 400, one of somebody else a 421; both are one event", () => {
    const statusOf = (host: string) => {
      const url = new URL(`http://${host}/`);
      return refuseHost({ ...arriveStraight(new Request(`http://${url.host}/`, { headers: { host } }), ""), url }).status;
    };
    expect([statusOf("evil@shop.test"), statusOf("evil.example")]).toEqual([400, 421]);
    expect(takeEvents()).toEqual([expect.objectContaining({ event: "host-refused", host: "evil@shop.test" })]);
  });
});

describe("a form", () => {
  const send = (host: string, origin: string | undefined) => {
    const url = new URL(`http://${host}/leinwanddruck`);
    const request = new Request(url, { method: "POST", headers: { host, ...(origin === undefined ? {} : { origin }) } });
    const shopRequest = toShopRequest(arriveStraight(request, ""), domains);
    if (!shopRequest) throw new Error(`${host} is none of the shop's hosts`);
    return refuseInvalidRequest(shopRequest, domains)?.status;
  };

  it.each([
    ["poster.de.example.com", "https://poster.de.example.com"],
    ["shop.test:4000", "https://shop.test:4000"],
    ["shop.test:4000", "https://poster.de.example.com"],
  ])("to %s from %s comes through, also where TLS ends before the shop", (host, origin) => {
    expect(send(host, origin)).toBeUndefined();
  });

  it.each([undefined, "null", "", "http://poster.de.example.com", "https://poster.ch.example.com", "https://evil.example"])(
    "from %s is refused, and counted",
    (origin) => {
      expect(send("poster.de.example.com", origin)).toBe(403);
      takeEvents();
    },
  );
});
