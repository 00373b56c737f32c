import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { markets } from "#app/locale/markets.ts";
import { openFakeRedis } from "../../../tests/fake-redis.ts";
import { type FakeService, fakeService, sendJson } from "../../../tests/fake-service.ts";
import { checkDisk, checkPorts, checkVersions } from "./check-machine.ts";
import { checkServices } from "./check-services.ts";
import { checkVariables } from "./check-variables.ts";
import type { DoctorVariables, Finding } from "./finding.ts";

const secret = "s3cret-t0ken";
let services: FakeService;
/** Statuses by part of the address; 200 for others. */
let statuses: Record<string, number> = {};
let stories: unknown[] = [{}];
/** Part of the addresses to which the services give no answer. */
let silentAt: string | undefined;

beforeAll(async () => {
  services = await fakeService((response, url) => {
    if (silentAt && url.href.includes(silentAt)) return response.destroy();
    const [, status] = Object.entries(statuses).find(([part]) => url.href.includes(part)) ?? [];
    // Only an existing flag store sends the digest of its items.
    if (url.href.includes("ecfg_")) response.setHeader("x-edge-config-digest", "d");
    if (status === 302) response.setHeader("location", "/elsewhere");
    sendJson(response, status ? { error: status } : { stories, space: { id: 7 } }, status ?? 200);
  });
});
afterAll(() => services.close());

const variables = (more: DoctorVariables = {}): DoctorVariables => ({
  DOMAIN_PATTERN: "https://{channel}.{country}.example.com",
  CONTENT_ENDPOINT: services.origin,
  CONTENT_TOKEN: secret,
  CONTENT_PREVIEW_TOKEN: `${secret}-preview`,
  BACKEND_ENDPOINT: `${services.origin}/`,
  GLOBAL_CONFIG: `${services.origin}/ecfg_1?token=${secret}`,
  ...more,
});

async function servicesWith(set: typeof statuses, more: DoctorVariables = {}): Promise<string[]> {
  statuses = set;
  const findings = await checkServices(variables(more));
  expect(JSON.stringify(findings)).not.toContain(secret);
  return complaints(findings);
}

function complaints(findings: Finding[]): string[] {
  return findings.filter(({ state }) => state !== "ok").map(({ state, text, cure }) => `${state}: ${text}: ${cure}`);
}

describe("npm run doctor", () => {
  it("finds nothing wrong in a set-up that works", async () => {
    expect(await servicesWith({})).toEqual([]);
    expect(complaints(checkVariables(variables()))).toEqual([]);
    expect(complaints(checkVariables({}))).toEqual([]);
  });

  it.each<[string, typeof statuses, string]>([
    ["a wrong content token", { "/cdn/spaces/me": 401 }, "wrong: CONTENT_TOKEN is refused (401): take the public token"],
    ["a wrong preview token", { "version=draft": 401 }, "wrong: CONTENT_PREVIEW_TOKEN is refused (401): take the preview token"],
    ["drafts that are limited", { "version=draft": 429 }, "wrong: answers 429: run the doctor again"],
    ["a list of stories that is limited", { "version=published": 429 }, "wrong: answers 429 to the list of stories: run the doctor again"],
    ["a list of stories that is refused", { "version=published": 403 }, "wrong: answers 403 to the list of stories: take the public token"],
    ["a list of stories that fails", { "version=published": 503 }, "wrong: answers 503 to the list of stories: run the doctor again"],
    ["a back end without the call", { "/web-api/": 404 }, "wrong: answers 404 to /web-api/feature-flags: find broken contracts"],
    ["a cart that fails", { "/cart": 502 }, "wrong: answers 502 to /cart: check whether designers and cart run"],
    ["a wrong token of the measurements", { "/testImpressions/": 401 }, "wrong: MEASUREMENTS_TOKEN is refused (401): take the token"],
    ["another service than that of measurements", { "/testImpressions/": 404 }, "wrong: answers 404 to /testImpressions/bulk: check"],
    ["a wrong token of the flag store", { ecfg_1: 401 }, "wrong: the token of GLOBAL_CONFIG is refused (401): copy"],
    ["a back end that redirects", { "/web-api/": 302 }, "wrong: answers 302 to /web-api/feature-flags: find broken contracts"],
    ["a measurements service that redirects", { "/testImpressions/": 302 }, "wrong: answers 302 to /testImpressions/bulk: check"],
    ["a flag store without experiments", { ecfg_1: 404 }, "hint: there is no item experiments: write it: npm run space:bootstrap"],
  ])("names %s, with its cure", async (_, set, complaint) => {
    const optional = { TOOLS_ORIGIN: services.origin, MEASUREMENTS_ENDPOINT: services.origin, MEASUREMENTS_TOKEN: secret };
    expect(await servicesWith(set, optional)).toEqual([expect.stringContaining(complaint)]);
  });

  it("asks the back end of every country, and those for tests", async () => {
    // Paths stand for hosts: names of hosts that end with "localhost" do not lead to this machine everywhere.
    const backEnds = { BACKEND_ENDPOINT: `${services.origin}/{country}`, BACKEND_OTHERS: `staging=${services.origin}/staging-{country}` };
    const before = services.requests.length;
    expect(await servicesWith({ "/ch/": 503 }, backEnds)).toEqual([
      expect.stringContaining("wrong: answers 503 to /web-api/feature-flags: find"),
    ]);
    const asked = services.requests.slice(before).flatMap(({ url }) => /^\/(.*)\/web-api/.exec(url)?.[1] ?? []);
    const countries = [...new Set(markets.map(({ country }) => country))];
    expect(asked.toSorted()).toEqual([...countries, ...countries.map((country) => `staging-${country}`)].toSorted());
  });

  it("names a flag store that does not exist, and the space of other tokens", async () => {
    expect(await servicesWith({ unknown_1: 404 }, { GLOBAL_CONFIG: `${services.origin}/unknown_1?token=${secret}` })).toEqual([
      "wrong: answers 404: check GLOBAL_CONFIG",
    ]);
    expect(await servicesWith({}, { CONTENT_SPACE: "7" })).toEqual([]);
    expect(await servicesWith({}, { CONTENT_SPACE: "8" })).toEqual([
      "wrong: CONTENT_TOKEN is of space 7, CONTENT_SPACE names 8: set the number of the space, and its tokens",
    ]);
  });

  it("names an empty space, and services that do not answer", async () => {
    stories = [];
    expect(await servicesWith({})).toEqual([expect.stringContaining("npm run space:bootstrap")]);
    stories = [{}];
    const closed = await fakeService(() => {});
    await closed.close();
    const nowhere = {
      CONTENT_ENDPOINT: closed.origin,
      BACKEND_ENDPOINT: closed.origin,
      GLOBAL_CONFIG: `${closed.origin}/e?token=${secret}`,
      BACKEND_OTHERS: `staging=${closed.origin}`,
      TOOLS_ORIGIN: closed.origin,
      MEASUREMENTS_ENDPOINT: closed.origin,
      MEASUREMENTS_TOKEN: secret,
    };
    expect(await servicesWith({}, nowhere)).toEqual([
      expect.stringContaining("no connection: check CONTENT_ENDPOINT"),
      expect.stringContaining("no connection: check BACKEND_ENDPOINT"),
      expect.stringContaining("no connection: check BACKEND_OTHERS"),
      expect.stringContaining("no connection: check GLOBAL_CONFIG"),
      expect.stringContaining("no connection: check TOOLS_ORIGIN"),
      expect.stringContaining("no connection: check MEASUREMENTS_ENDPOINT"),
    ]);
  });

  it.each([
    ["no answer", undefined, "ECONNREFUSED", "check host, port and protocol"],
    ["a refused password", /AUTH/, "WRONGPASS", "check the user and the password of REDIS_URL"],
    ["a refused count", /EVAL/, "NOPERM", "give the user of REDIS_URL the keys"],
    ["a refused channel", /subscribe/, "NOPERM", "give the user of REDIS_URL the keys"],
  ])("names %s of Redis, with its cure", async (_, refused, reason, cure) => {
    const redis = await openFakeRedis((command) => (refused?.test(command) ? `-${reason} no` : "+OK"));
    if (!refused) redis.close();
    const address = redis.url.replace("//", `//shop:${secret}@`);
    expect(await servicesWith({}, { REDIS_URL: address })).toEqual([expect.stringMatching(new RegExp(`^wrong: .*${reason}.*: ${cure}`))]);
    redis.close();
  });

  it("finds nothing wrong with a Redis that answers", async () => {
    const redis = await openFakeRedis();
    expect(await servicesWith({}, { REDIS_URL: redis.url })).toEqual([]);
    redis.close();
  });

  it("does not take a list of stories that breaks off for an empty space", async () => {
    silentAt = "version=published";
    expect(await servicesWith({})).toEqual(["wrong: no connection for the list of stories: run the doctor again in a minute"]);
    silentAt = undefined;
  });

  it("names each missing and each invalid variable without its value", () => {
    const findings = checkVariables({ CONTENT_TOKEN: secret, DEBUG_SECRET: "short", PORT: secret });
    const names = findings.map(({ subject }) => subject);
    expect(names).toEqual(expect.arrayContaining(["DOMAIN_PATTERN", "CONTENT_PREVIEW_TOKEN", "GLOBAL_CONFIG", "BACKEND_ENDPOINT"]));
    expect(names).toEqual(expect.arrayContaining(["PORT", "DEBUG_SECRET"]));
    expect(findings.find(({ subject }) => subject === "PORT")?.cure).toContain("it must be a whole number from 1 to 65535");
    expect(JSON.stringify(findings)).not.toMatch(/s3cret|short/);
  });

  it("names each value that is still a placeholder", () => {
    const findings = checkVariables(variables({ CONTENT_TOKEN: "…", GLOBAL_CONFIG: "https://global-config.vercel.com/ecfg_…?token=…" }));
    expect(complaints(findings)).toEqual([
      "wrong: still has the … of the example: put your value there",
      "wrong: still has the … of the example: put your value there",
    ]);
    expect(findings.map(({ subject }) => subject)).toEqual(["CONTENT_TOKEN", "GLOBAL_CONFIG"]);
  });

  it("names versions that are missing or too old", () => {
    const needs = { node: ">=22.12", deno: "2.9.6" };
    expect(complaints(checkVersions("22.12.0", "2.9.6", needs))).toEqual([]);
    expect(complaints(checkVersions("24.1.0", "2.9.6", needs))).toEqual([]);
    for (const old of ["20.19.0", "22.11.9"])
      expect(complaints(checkVersions(old, "2.9.6", needs))).toEqual([expect.stringContaining(`hint: ${old} runs, and gets no more`)]);
    expect(complaints(checkVersions("20.18.9", "2.9.5", needs))).toEqual([
      expect.stringMatching(/^wrong: 20\.18\.9 is older than 22\.12/),
      expect.stringMatching(/^hint: 2\.9\.5 runs/),
    ]);
    expect(complaints(checkVersions(undefined, "2.9.6", needs))).toEqual([expect.stringMatching(/^wrong: is not installed: install Node/)]);
  });

  it("names a folder that cannot be written, and a port that is taken or that browsers refuse", async () => {
    const folder = mkdtempSync(join(tmpdir(), "passepartout-doctor-"));
    expect(checkDisk(join(folder, "new")).state).not.toBe("wrong");
    writeFileSync(join(folder, "file"), "");
    expect(checkDisk(join(folder, "file")).text).toBe("cannot be written");
    rmSync(folder, { recursive: true });

    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "0.0.0.0", resolve));
    const { port } = server.address() as AddressInfo;
    expect(await checkPorts(variables({ PORT: String(port) }))).toMatchObject({ state: "wrong", text: `${port} taken` });
    await new Promise((resolve) => server.close(resolve));
    expect((await checkPorts(variables({ PORT: String(port) }))).state).toBe("ok");
    expect(await checkPorts({ PORT: "5995" })).toMatchObject({ state: "wrong", text: "browsers open no page on 6000" });
  });
});
