import { describe, expect, it } from "vitest";
import { createDomainTable } from "#app/locale/domains.ts";
import { incomingRequest } from "../../tests/incoming-request.ts";
import { createBusyResponder } from "./busy.ts";
import { toShopRequest } from "./shop-request.ts";

const domains = createDomainTable("https://{channel}.{country}.shop.test", []);
const typed = { email: 'anna"<b>@example.com', password: "a-secret", salutation: "ms", message: "\nGuten Tag,\nwann?" };

function busyShop(now = () => 0) {
  const answer = createBusyResponder({ now });
  return (path: string, body: string | FormData, accept = "text/html") => {
    const type = typeof body === "string" ? { "content-type": "application/x-www-form-urlencoded" } : {};
    const headers = { host: "poster.ch.shop.test", accept, ...type };
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
    const answer = await send("/fr/_forms/a/contact");
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
    expect(html).toMatch(
      /<label for="(kept-0-email)">[^<]+<\/label><input [^>]*id="\1"[^>]* name="email"[^>]* value="anna&quot;&lt;b&gt;@example.com"/,
    );
    expect(html).toContain('<input type="hidden" name="salutation" value="ms"/>');
    // A browser drops the first line break of a text area.
    expect(html).toContain(">\n\nGuten Tag,\nwann?</textarea>");
    const [password = ""] = /<input [^>]*id="kept-1-password"[^>]*>/.exec(html) ?? [];
    expect(password).toMatch(/ required=""/);
    expect(password).toMatch(/ type="password"/);
    expect(password).toMatch(/ value=""/);
    const [email = ""] = /<input [^>]*id="kept-0-email"[^>]*>/.exec(html) ?? [];
    expect(email).toMatch(/ autocomplete="email"/i);
    expect(html).not.toContain("a-secret");
  });

  it.each([
    ["whose script shows the failure", "/_forms/a/kontakt", typed, "*/*"],
    ["that belongs to another application", "/cart/vouchers", typed, undefined],
    ["that is larger than a form of the shop", "/_forms/a/kontakt", { message: "a".repeat(70_000) }, undefined],
  ] as const)("%s gets the page without fields", async (_, path, fields, accept) => {
    const answer = await send(path, fields, accept);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.text()).not.toContain("<form");
  });

  it("never returns a field whose name is that of a secret", async () => {
    const html = await (await send("/_forms/a", { name: "Anna", newPassword: "a-secret", PASSWORD: "a-secret" })).text();
    expect(html).toContain("Anna");
    expect(html).not.toContain("a-secret");
  });

  it("has ids of its own for each of two fields with the same name", async () => {
    const html = await (await busyShop()("/_forms/a/kontakt", "email=a&email=b")).text();
    expect([...html.matchAll(/ id="(kept-\d-email)"/g)].map(([, id]) => id)).toEqual(["kept-0-email", "kept-1-email"]);
  });

  it("with a file of any size gets the page without fields", async () => {
    const form = new FormData();
    form.set("tool", "optimize-image");
    form.set("file", new File(["x"], "x.jpg"));
    const answer = await busyShop()("/_forms/a/werkzeuge", form);
    expect([answer.status, (await answer.text()).includes("<form")]).toEqual([503, false]);
  });

  it("is read ten times a second; others get the page without fields", async () => {
    const clock = { now: 0 };
    const shop = busyShop(() => clock.now);
    const keptOf20 = async () => {
      const pages = Array.from({ length: 20 }, async () => (await shop("/_forms/a/kontakt", "name=Anna")).text());
      return (await Promise.all(pages)).filter((page) => page.includes("Anna")).length;
    };
    expect(await keptOf20()).toBe(10);
    clock.now += 1_000;
    expect(await keptOf20()).toBe(10);
  });
});
