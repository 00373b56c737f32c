import { describe, expect, it } from "vitest";
import { createDomainTable } from "#app/locale/domains.ts";
import { takeEvents } from "../../tests/expected-events.ts";
import { incomingRequest } from "../../tests/incoming-request.ts";
import { answerMissingFile, createInvalidRequestStep, refuseHost } from "./refuse.ts";
import { hasValidHost, toShopRequest } from "./shop-request.ts";

const domains = createDomainTable("https://{channel}.{country}.example.com", ["shop.test:4000"]);

const ask = (host: string | undefined, address = `http://${host}/leinwanddruck`) => {
  const request = new Request(address.replace(/\/\/[^/@]*@/, "//"), host === undefined ? {} : { headers: { host } });
  return hasValidHost({ ...incomingRequest(request), url: new URL(address) });
};

describe("the host header", () => {
  it.each(["poster.de.example.com", "POSTER.de.Example.com", "shop.test:4000", "poster.de.example.com:80", "[::1]:4000"])(
    "%s is accepted",
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
  ])("'%s' is refused", (host) => {
    expect(ask(host, URL.canParse(`http://${host}/`) ? `http://${host}/leinwanddruck` : "http://shop.test:4000/leinwanddruck")).toBe(false);
  });

  it("is refused if missing, or other than the URL's", () => {
    expect(ask(undefined, "http://shop.test:4000/")).toBe(false);
    expect(ask("evil.example", "http://shop.test:4000/")).toBe(false);
  });

  it("is answered with 400 if invalid and 421 if foreign, with one event", () => {
    const statusOf = (host: string) => {
      const url = new URL(`http://${host}/`);
      return refuseHost({ ...incomingRequest(new Request(`http://${url.host}/`, { headers: { host } }), ""), url }).status;
    };
    expect([statusOf("evil@shop.test"), statusOf("evil.example")]).toEqual([400, 421]);
    expect(takeEvents()).toEqual([expect.objectContaining({ event: "host-refused", host: "evil@shop.test" })]);
  });
});

describe("a form", () => {
  const refuseInvalidRequest = createInvalidRequestStep(domains);
  const send = (host: string, origin: string | undefined) => {
    const url = new URL(`http://${host}/leinwanddruck`);
    const request = new Request(url, { method: "POST", headers: { host, ...(origin === undefined ? {} : { origin }) } });
    const shopRequest = toShopRequest(incomingRequest(request, ""), domains);
    if (!shopRequest) throw new Error(`${host} is not a host of the shop`);
    return (refuseInvalidRequest(shopRequest) as Response | undefined)?.status;
  };

  it.each([
    ["poster.de.example.com", "https://poster.de.example.com"],
    ["shop.test:4000", "https://shop.test:4000"],
    ["shop.test:4000", "https://poster.de.example.com"],
  ])("to %s from %s is accepted, also if TLS ends before the shop", (host, origin) => {
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

describe("a file that this build lacks", () => {
  const ask = (path: string) => {
    const url = `https://poster.de.example.com${path}`;
    const shopRequest = toShopRequest(incomingRequest(new Request(url, { headers: { host: new URL(url).host } })), domains);
    if (!shopRequest) throw new Error(`${url} is not a URL of the shop`);
    return answerMissingFile(shopRequest) as Response | undefined;
  };

  it("is missing with one line that is not cached, since another process may have it", async () => {
    const response = ask("/assets/entry.client-GoneFml1.js");
    expect([response?.status, response?.headers.get("cache-control"), await response?.text()]).toEqual([
      404,
      "no-store",
      "This file does not exist.\n",
    ]);
  });

  it.each(["/", "/assets", "/fr/assets/entry.js", "/_lists/assets/", "/favicon.svg"])("is not %s", (path) => {
    expect(ask(path)).toBeUndefined();
  });
});
