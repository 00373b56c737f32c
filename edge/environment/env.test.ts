import { describe, expect, it } from "vitest";
import { wrongVariables } from "../../tests/wrong-variables.ts";
import { localEnvironment, portsFrom } from "../local/environment.ts";
import { parseEnv } from "./env.ts";

const local = localEnvironment(portsFrom(4000));
const live = {
  DOMAIN_PATTERN: "https://{channel}.{country}.example.com",
  CONTENT_TOKEN: "public",
  CONTENT_PREVIEW_TOKEN: "preview",
  GLOBAL_CONFIG: "https://global-config.vercel.com/ecfg_abc?token=secret",
  BACKEND_ENDPOINT: "https://backend.example.com/",
};

describe("the environment", () => {
  it("is complete on this machine", () => {
    expect(parseEnv(local)).toMatchObject({
      domainPattern: "http://{channel}.{country}.localhost:4000",
      bareHosts: ["localhost:4000"],
      content: { endpoint: "http://127.0.0.1:4001/v2", publicToken: "local-public" },
      memoryBytes: 1_024_000_000,
      sharedStore: { redisUrl: undefined, denoKv: false },
      shells: { enabled: true },
      development: false,
    });
  });

  it("has Storyblok's addresses by default on a live shop", () => {
    expect(parseEnv(live)).toMatchObject({
      content: { endpoint: "https://api.storyblok.com/v2" },
      pictureOrigin: "https://a.storyblok.com",
      backend: { endpoint: "https://backend.example.com" },
      bareHosts: [],
    });
  });

  it("selects experiments by the flag filters, and all without", () => {
    const filters = [{ type: "bySet", values: ["shop"] }];
    expect(parseEnv({ ...live, FLAG_FILTERS: JSON.stringify(filters) }).flags.filters).toEqual(filters);
    expect(parseEnv({ ...live, FLAG_FILTERS: "" }).flags.filters).toBeUndefined();
  });

  it("can turn off the shell cache", () => {
    expect(parseEnv({ ...live, SHELL_CACHE: "off" }).shells.enabled).toBe(false);
  });

  it("keeps shells in memory by default", () => {
    expect(parseEnv(live).shellStore).toBe("memory");
    expect(parseEnv({ ...live, SHELL_STORE: "deno-cache" }).shellStore).toBe("deno-cache");
  });

  it("has no measurements service by default, else an endpoint and its token", () => {
    expect(parseEnv(live).measurements).toBeUndefined();
    expect(parseEnv({ ...live, MEASUREMENTS_ENDPOINT: "", MEASUREMENTS_TOKEN: "" }).measurements).toBeUndefined();
    const service = { MEASUREMENTS_ENDPOINT: "https://measure.example.com/api/", MEASUREMENTS_TOKEN: "secret" };
    expect(parseEnv({ ...live, ...service }).measurements).toEqual({ endpoint: "https://measure.example.com/api", token: "secret" });
  });

  it("takes a list of bare hosts", () => {
    expect(parseEnv({ ...live, BARE_HOSTS: " a.test ,, b.test:80," }).bareHosts).toEqual(["a.test", "b.test:80"]);
  });
});

describe("the platform", () => {
  it("gives requests in progress 10 seconds to end, on Deno Deploy 4, since it kills the process after 5", () => {
    expect(parseEnv(live).shutdownGrace).toBe(10_000);
    expect(parseEnv({ ...live, DENO_DEPLOYMENT_ID: "x" }).shutdownGrace).toBe(4_000);
    expect(parseEnv({ ...live, DENO_DEPLOYMENT_ID: "x", SHUTDOWN_SECONDS: "2.5" }).shutdownGrace).toBe(2_500);
  });

  it("names the preview hosts, on Vercel by its own variables", () => {
    expect(parseEnv(live).previewHosts).toEqual([]);
    const vercel = { VERCEL_URL: "a.vercel.app", VERCEL_BRANCH_URL: "b.vercel.app", VERCEL_PROJECT_PRODUCTION_URL: "" };
    expect(parseEnv({ ...live, PREVIEW_HOSTS: "c.test, d.test", ...vercel }).previewHosts).toEqual([
      "c.test",
      "d.test",
      "a.vercel.app",
      "b.vercel.app",
    ]);
  });
});

describe("third-party scripts", () => {
  it("are off by default, and for an empty value", () => {
    const off = { supportMessenger: undefined, captcha: undefined, consent: { script: undefined, purposes: [] }, withConsent: {} };
    expect(parseEnv(live).scripts).toEqual(off);
    expect(parseEnv({ ...live, SUPPORT_MESSENGER_SCRIPT: "", RECAPTCHA_SITE_KEY: "", CONSENT_SCRIPT: "" }).scripts).toEqual(off);
  });

  it.each([
    [{ TAG_MANAGER_SCRIPT: "https://tags.shop.test/x.js" }, ["marketing"]],
    [{ MONITORING_SCRIPT: "https://monitoring.test/x.js" }, ["statistics"]],
    [{ SESSION_REPLAY_SCRIPT: "https://replay.test/x.js" }, []],
    [{ SESSION_REPLAY_SCRIPT: "https://replay.test/x.js", SESSION_REPLAY_SHARE: "0.1" }, ["statistics"]],
    [{ MEASUREMENTS_ENDPOINT: "https://measurements.test", MEASUREMENTS_TOKEN: "token" }, ["statistics"]],
  ])("and measurements, %j, need consent to %j", (variables, purposes) => {
    expect(parseEnv({ ...live, ...variables }).scripts.consent.purposes).toEqual(purposes);
  });

  it("have the default captcha script if only its key is set", () => {
    const { captcha } = parseEnv({ ...live, RECAPTCHA_SITE_KEY: "key" }).scripts;
    expect(captcha).toEqual({ siteKey: "key", script: "https://www.google.com/recaptcha/api.js" });
  });
});

describe("an error of the environment names the variable", () => {
  it.each(Object.keys(live))("%s if it is not set", (name) => {
    expect(() => parseEnv({ ...live, [name]: undefined })).toThrow(new RegExp(`^ {2}${name}: is not set; it must be`, "m"));
  });

  it.each([
    ...Object.entries(wrongVariables),
    ["DOMAIN_PATTERN", "https://{channel}.{country}.example.com/shop"],
    ["DOMAIN_PATTERN", "https://{channel}.{country}.example com"],
    ["DOMAIN_PATTERN", "https://{channel}.{country}.{locale}.example.com"],
    ["DOMAIN_PATTERN", "https://{channel}.{country}.example.com:99999"],
    ["BACKEND_OTHERS", "staging=mailto:staging@example.com"],
    ["BACKEND_OTHERS", "staging=ftp://staging.example.com"],
    ["BARE_HOSTS", "a.test, b test"],
    ["PREVIEW_HOSTS", "preview.test, 127.0.0.1:4000"],
    ["PREVIEW_HOSTS", "[::1]:4000"],
    ["CONTENT_ENDPOINT", "ftp://api.test"],
    ["GLOBAL_CONFIG", ""],
    ["GLOBAL_CONFIG", "https://global-config.vercel.com/ecfg_abc"],
    ["EDGE_CONFIG", "https://edge-config.vercel.com/ecfg_abc"],
    ["DEBUG_SECRET", "**"],
    ["MEMORY_MEGABYTES", "0"],
    ["MEMORY_MEGABYTES", "128.5"],
  ])("%s if it is %j", (name, value) => {
    expect(() => parseEnv({ ...live, [name]: value })).toThrow(new RegExp(`^ {2}${name}: `, "m"));
  });

  it.each([
    ["PORT", "many", "must be a whole number from 1 to 65535"],
    ["PORT", "70000", "must be a whole number from 1 to 65535"],
    ["HEADER_SECONDS", "0", "must be a number from 0.1 to 600"],
    ["BEARABLE_DELAY", "", "must be a number from 0 to 10000"],
    ["SHELL_CACHE", "yes", "must be on or off"],
    ["CONTENT_ENDPOINT", "storyblok", "must be an http(s) address"],
  ])("%s if it is %j, with the message: it %s", (name, value, sentence) => {
    expect(() => parseEnv({ ...live, [name]: value })).toThrow(new Error(`The environment is not valid:\n  ${name}: ${sentence}`));
  });

  it("PROXY_PROTOCOL if it is on without a trusted proxy", () => {
    expect(() => parseEnv({ ...live, PROXY_PROTOCOL: "on" })).toThrow(
      /^ {2}PROXY_PROTOCOL: must be off while TRUSTED_PROXIES names no proxy/m,
    );
    expect(parseEnv({ ...live, PROXY_PROTOCOL: "on", TRUSTED_PROXIES: "1" })).toMatchObject({
      proxyProtocol: true,
      trustedProxies: { hops: 1 },
    });
  });

  it("MEASUREMENTS_TOKEN if it is missing beside its endpoint", () => {
    expect(() => parseEnv({ ...live, MEASUREMENTS_ENDPOINT: "https://measure.example.com" })).toThrow(
      /^ {2}MEASUREMENTS_TOKEN: is not set; it must be the token of the measurements service/m,
    );
  });

  it.each(["https://edge-config.vercel.com/ecfg_abc?token=secret", "edge-config:id=ecfg_abc&token=secret"])(
    "GLOBAL_CONFIG only if EDGE_CONFIG, %s, leads to another store",
    (EDGE_CONFIG) => {
      expect(parseEnv({ ...live, EDGE_CONFIG }).flags.connection).toBe(live.GLOBAL_CONFIG);
      expect(parseEnv({ ...live, GLOBAL_CONFIG: undefined, EDGE_CONFIG }).flags.connection).toBe(EDGE_CONFIG);
      expect(parseEnv({ ...live, GLOBAL_CONFIG: "", EDGE_CONFIG }).flags.connection).toBe(EDGE_CONFIG);
      for (const [from, to] of [
        ["ecfg_abc", "ecfg_other"],
        ["secret", "other"],
      ] as const)
        expect(() => parseEnv({ ...live, EDGE_CONFIG: EDGE_CONFIG.replace(from, to) })).toThrow(
          /^ {2}GLOBAL_CONFIG: must lead to the same store, with the same token, as EDGE_CONFIG while both are set/m,
        );
    },
  );

  it("but accepts an empty secret as unset, and the wildcard", () => {
    expect(parseEnv({ ...live, DEBUG_SECRET: "" }).debugSecret).toBeUndefined();
    expect(parseEnv({ ...live, DEBUG_SECRET: "*" }).debugSecret).toBe("*");
    expect(parseEnv({ ...live, DEBUG_SECRET: "0123456789abcdef" }).debugSecret).toBe("0123456789abcdef");
  });

  it("and all other invalid ones at once", () => {
    try {
      parseEnv({ PORT: "0", SHELL_CACHE: "yes" });
      expect.unreachable();
    } catch (error) {
      for (const name of Object.keys(live)) expect(String(error)).toContain(`${name}: is not set`);
      for (const name of ["PORT", "SHELL_CACHE"]) expect(String(error)).toContain(`${name}: must be`);
    }
  });

  it("and never shows the value, which may be a secret", () => {
    expect(() => parseEnv({ ...live, GLOBAL_CONFIG: "s3cret", EDGE_CONFIG: "s3cret", DOMAIN_PATTERN: "s3cret" })).toThrow(
      /^((?!s3cret)[\s\S])*$/,
    );
  });
});
