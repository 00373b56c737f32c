import { describe, expect, it } from "vitest";
import { createDomainTable } from "#app/locale/domains.ts";
import { incomingRequest } from "../../tests/incoming-request.ts";
import { createBusyAnswer } from "./busy.ts";
import { toShopRequest } from "./shop-request.ts";

const domains = createDomainTable("https://{channel}.{country}.shop.test", []);
const typed = { email: 'anna"<b>@example.com', password: "a-secret", salutation: "ms", message: "\nGuten Tag,\nwann?" };

function busyShop(now = () => 0) {
  const answer = createBusyAnswer(now);
  return (path: string, body: string, accept = "text/html") => {
    const headers = { host: "poster.ch.shop.test", accept, "content-type": "application/x-www-form-urlencoded" };
    const request = new Request(`https://poster.ch.shop.test${path}`, { method: "POST", headers, body });
    const shopRequest = toShopRequest(incomingRequest(request, "203.0.113.7"), domains);
    if (!shopRequest) throw new Error("no host of the shop");
    return answer(shopRequest);
  };
}

const send = (path: string, fields: Record<string, string> = typed, accept?: string) =>
  busyShop()(path, String(new URLSearchParams(fields)), accept);

describe("a form without a script that is not served", () => {
  it("comes back in the visitor's language, to be sent to the same address again", async () => {
    const answer = await send("/fr/_contact-forms/a/contact");
    expect([answer.status, answer.headers.get("retry-after"), answer.headers.get("cache-control")]).toEqual([503, "5", "no-store"]);
    const html = await answer.text();
    expect(html).toContain('<html lang="fr-CH">');
    expect(html).toMatch(/<form [^>]*method="post">/);
    expect(html).not.toContain("action=");
    expect(html).toMatch(/<p [^>]*role="alert" tabindex="-1" autofocus="">C’est de notre faute/i);
    expect(html).toContain(">Renvoyer</button>");
  });

  it("keeps its fields, with labels where visitors fill them in, and no password", async () => {
    const html = await (await send("/web-api/customer-signup")).text();
    expect(html).toMatch(/<label for="kept-email">[^<]+<\/label><input [^>]*name="email"[^>]* value="anna&quot;&lt;b&gt;@example.com"/);
    expect(html).toContain('<input type="hidden" name="salutation" value="ms"/>');
    // A browser drops the first line break of a text area.
    expect(html).toContain(">\n\nGuten Tag,\nwann?</textarea>");
    expect(html).toMatch(/<input [^>]*type="password" name="password" value=""/);
    expect(html).not.toContain("a-secret");
  });

  it.each([
    ["whose script shows the failure", "/_contact-forms/a/kontakt", typed, "*/*"],
    ["that belongs to another application", "/cart/vouchers", typed, undefined],
    ["that is larger than a form of the shop", "/_contact-forms/a/kontakt", { message: "a".repeat(70_000) }, undefined],
  ] as const)("%s gets the page without fields", async (_, path, fields, accept) => {
    const answer = await send(path, fields, accept);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.text()).not.toContain("<form");
  });

  it("is read ten times a second; others get the page without fields", async () => {
    const clock = { now: 0 };
    const shop = busyShop(() => clock.now);
    const keptOf20 = async () => {
      const pages = Array.from({ length: 20 }, async () => (await shop("/_contact-forms/a/kontakt", "name=Anna")).text());
      return (await Promise.all(pages)).filter((page) => page.includes("Anna")).length;
    };
    expect(await keptOf20()).toBe(10);
    clock.now += 1_000;
    expect(await keptOf20()).toBe(10);
  });
});
