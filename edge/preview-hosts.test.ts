import { describe, expect, it } from "vitest";
import { createDomainTable } from "#app/locale/domains.ts";
import { createPreviewHostHandler } from "./preview-hosts.ts";
import { type IncomingRequest, toIncomingRequest, toRouterRequest, toShopRequest } from "./steps/shop-request.ts";

const preview = "shop-git-x.vercel.app";
const domains = createDomainTable("https://{channel}.{country}.shop.test", [], undefined, [preview]);
const atPreviewHosts = createPreviewHostHandler(domains, true);

async function ask(path: string, { host = preview, cookie = "", method = "GET", cacheControl = "private, no-cache" } = {}) {
  const seen: IncomingRequest[] = [];
  const request = new Request(`https://${host}${path}`, { method, headers: { host, cookie } });
  const response = await atPreviewHosts(toIncomingRequest(request, { client: "", secure: true, host: undefined }), (incoming) => {
    seen.push(incoming);
    return new Response("a page", { headers: { "cache-control": cacheControl } });
  });
  const [incoming] = seen;
  return { response, incoming, address: incoming && toShopRequest(incoming, domains)?.address };
}

describe("a preview host", () => {
  it("shows posters in Germany until a market is chosen", async () => {
    expect((await ask("/leinwanddruck")).address).toMatchObject({ channel: "poster", country: "de", path: "/leinwanddruck" });
  });

  it("takes the market from the query, keeps it in a cookie for the session, and drops it from the address", async () => {
    const { response, incoming } = await ask("/fr?market=poster.ch&sku=1");
    expect(incoming).toBeUndefined();
    expect([response.status, response.headers.get("location")]).toEqual([302, "/fr?sku=1"]);
    const cookie = response.headers.get("set-cookie") ?? "";
    expect(cookie).toBe("__Host-market=poster.ch; Path=/; HttpOnly; Secure; SameSite=Lax");
    const kept = await ask("/fr", { cookie: cookie.split(";")[0] ?? "" });
    expect(kept.address).toMatchObject({ channel: "poster", country: "ch", locale: "fr-CH" });
  });

  it("never redirects to another host", async () => {
    expect((await ask("//evil.test/?market=poster.ch")).response.headers.get("location")).toBe("/evil.test/");
  });

  it("lists the markets if there is no such market", async () => {
    const { response, incoming } = await ask("/?market=poster.xx");
    expect([response.status, incoming]).toEqual([400, undefined]);
    expect(await response.text()).toContain("/?market=card.at\n");
  });

  it("ignores an unknown market in the cookie, and the query of a form", async () => {
    expect((await ask("/", { cookie: "__Host-market=poster.xx" })).address?.country).toBe("de");
    expect((await ask("/?market=poster.ch", { method: "POST" })).address?.country).toBe("de");
  });

  it("passes the browser's own origin to the router, which compares a form's with it", async () => {
    const { incoming } = await ask("/fr/login", { cookie: "__Host-market=poster.ch", method: "POST" });
    expect(incoming && toRouterRequest(incoming).url).toBe(`https://${preview}/fr/login`);
    expect(incoming && domains.originAt(incoming.url.host)).toBe(`https://${preview}`);
  });

  it("is kept from search engines, and its responses from caches", async () => {
    const { response } = await ask("/sitemap.xml", { cacheControl: "public, max-age=3600" });
    expect([response.headers.get("x-robots-tag"), response.headers.get("cache-control")]).toEqual([
      "noindex, nofollow",
      "private, no-store",
    ]);
    const moved = await ask("/impressum", { cacheControl: "private, max-age=3600" });
    expect(moved.response.headers.get("cache-control")).toBe("private, no-store");
    expect((await ask("/?market=poster.ch")).response.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect((await ask("/")).response.headers.get("cache-control")).toBe("private, no-cache");
  });
});

it("another host is left alone: no market by query or cookie, no noindex", async () => {
  const cookie = "__Host-market=poster.ch";
  const { response, address } = await ask("/?market=poster.ch", {
    host: "poster.at.shop.test",
    cookie,
    cacheControl: "public, max-age=60",
  });
  expect(address?.country).toBe("at");
  expect([response.headers.get("x-robots-tag"), response.headers.get("cache-control")]).toEqual([null, "public, max-age=60"]);
  expect((await ask("/?market=poster.ch", { host: "evil.test" })).address).toBeUndefined();
});
