import { describe, expect, it } from "vitest";
import { createDomainTable } from "#app/locale/domains.ts";
import { incomingRequest } from "../../tests/incoming-request.ts";
import { createSecurityTextStep } from "./security-text.ts";
import { toShopRequest } from "./shop-request.ts";

const domains = createDomainTable("https://{channel}.{country}.shop.test", []);
const noon = Date.UTC(2026, 10, 23, 12);

async function read(host: string, contact: string | undefined, path = "/.well-known/security.txt", method = "GET") {
  const shopRequest = toShopRequest(
    incomingRequest(new Request(`https://${host}${path}`, { method, headers: { host } }), "203.0.113.7"),
    domains,
  );
  if (!shopRequest) throw new Error(`${host} is no host of the shop`);
  const answer = await createSecurityTextStep(contact, () => noon)(shopRequest);
  return answer && { type: answer.headers.get("content-type"), lines: (await answer.text()).trimEnd().split("\n") };
}

describe("security.txt", () => {
  it.each([
    ["poster.de.shop.test", "de, en"],
    ["poster.fr.shop.test", "fr, en"],
    ["card.ch.shop.test", "de, en"],
    ["poster.com.shop.test", "en"],
  ])("exists on %s in %s, and expires after half a year", async (host, languages) => {
    expect(await read(host, "mailto:security@shop.test")).toEqual({
      type: "text/plain; charset=utf-8",
      lines: [
        "Contact: mailto:security@shop.test",
        "Expires: 2027-05-22T00:00:00.000Z",
        `Preferred-Languages: ${languages}`,
        `Canonical: https://${host}/.well-known/security.txt`,
      ],
    });
  });

  it("is missing without a contact, at another path, and for a POST", async () => {
    expect(await read("poster.de.shop.test", undefined)).toBeUndefined();
    expect(await read("poster.de.shop.test", "mailto:a@b.test", "/security.txt")).toBeUndefined();
    expect(await read("poster.de.shop.test", "mailto:a@b.test", undefined, "POST")).toBeUndefined();
  });
});
