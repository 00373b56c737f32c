import { createAccessProof, encryptOverrides } from "flags";
import { describe, expect, it } from "vitest";
import { parseExperiments } from "#app/experiments/experiments.ts";
import { createDomainTable } from "#app/locale/domains.ts";
import { takeEventNames } from "../../tests/expected-events.ts";
import { incomingRequest } from "../../tests/incoming-request.ts";
import { createFlagDefinitionsStep } from "./flag-definitions.ts";
import { toShopRequest } from "./shop-request.ts";

const secret = Buffer.alloc(32, 7).toString("base64url");
const otherSecret = Buffer.alloc(32, 8).toString("base64url");
const domains = createDomainTable("https://{channel}.{country}.shop.test", []);
const sizes = { killed: false, defaultTreatment: "off", trafficAllocation: 100, treatments: [{ name: "on", size: 100 }] };
const { definitions = new Map() } = parseExperiments([
  { ...sizes, name: "1616", description: "Portrait formats first" },
  { ...sizes, name: "1533" },
]);
const flags = { experiments: async () => definitions, health: async () => true };

async function ask(authorization: string | undefined, { settings = { flagsSecret: secret as string | undefined }, method = "GET" } = {}) {
  const host = "poster.de.shop.test";
  const headers = { host, ...(authorization !== undefined && { authorization }) };
  const request = new Request(`https://${host}/.well-known/vercel/flags`, { method, headers });
  const shopRequest = toShopRequest(incomingRequest(request, "203.0.113.7"), domains);
  if (!shopRequest) throw new Error("no host of the shop");
  return createFlagDefinitionsStep({ ...settings, consoleOrigin: "https://console.test" }, flags)(shopRequest);
}

describe("the Flags Explorer", () => {
  it("gets all experiments with a proof of the shared secret", async () => {
    const answer = await ask(`Bearer ${await createAccessProof(secret)}`);
    const options = [
      { value: "on", label: "on" },
      { value: "off", label: "off" },
    ];
    expect(await answer?.json()).toEqual({
      definitions: {
        1616: { description: "Portrait formats first", options, origin: "https://console.test" },
        1533: { options, origin: "https://console.test" },
      },
      hints: [],
    });
    expect(answer?.headers.get("cache-control")).toBe("private, no-store");
    expect(answer?.headers.get("x-flags-sdk-version")).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it.each([
    ["no proof", async () => undefined],
    ["no token", async () => "Bearer "],
    ["the secret itself", async () => `Bearer ${secret}`],
    ["a proof of another secret", async () => `Bearer ${await createAccessProof(otherSecret)}`],
    ["an expired proof", async () => `Bearer ${await createAccessProof(secret, new Date(1_000))}`],
    ["a token made for overrides", async () => `Bearer ${await encryptOverrides({ 1616: "on" }, secret)}`],
  ])("gets 401 and no names with %s", async (_, authorization) => {
    const answer = await ask(await authorization());
    expect([answer?.status, await answer?.text(), answer?.headers.get("cache-control")]).toEqual([401, "null", "private, no-store"]);
    expect(takeEventNames()).toEqual(["signature-refused"]);
  });

  it("gets no answer from a shop without a secret, or to another method", async () => {
    const proof = `Bearer ${await createAccessProof(secret)}`;
    expect(await ask(proof, { settings: { flagsSecret: undefined } })).toBeUndefined();
    expect(await ask(proof, { method: "POST" })).toBeUndefined();
  });
});
