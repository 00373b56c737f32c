import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseEnv } from "../environment/env.ts";
import { variableNames } from "../environment/variables.ts";
import { localEnvironment, portsFrom } from "../local/environment.ts";
import { denoFlagsFor } from "./permissions.ts";

/** Environment of the example in docs/operate/variables.md. */
const live = parseEnv({
  PORT: "8000",
  DOMAIN_PATTERN: "https://{channel}.{country}.example.com",
  CONTENT_TOKEN: "public",
  CONTENT_PREVIEW_TOKEN: "preview",
  GLOBAL_CONFIG: "https://global-config.vercel.com/ecfg_abc?token=secret",
  BACKEND_ENDPOINT: "https://backend.example.com",
});

const allowed = (switches: readonly string[], name: string) =>
  switches
    .find((text) => text.startsWith(`--allow-${name}=`))
    ?.split("=")[1]
    ?.split(",");

describe("the shop on Deno", () => {
  it("may listen on its port, and call only its three services, the tools that it proxies and the measurements service", () => {
    expect(allowed(denoFlagsFor(live), "net")).toEqual([
      "0.0.0.0:8000",
      "api.storyblok.com:443",
      "global-config.vercel.com:443",
      "backend.example.com:443",
    ]);
    expect(allowed(denoFlagsFor(parseEnv(localEnvironment(portsFrom(4_000)))), "net")).toEqual([
      "0.0.0.0:4000",
      "127.0.0.1:4001",
      "127.0.0.1:4002",
      "127.0.0.1:4003",
      "127.0.0.1:4004",
      "127.0.0.1:4006",
    ]);
  });

  it("may call each country's host of the back end, and the other back ends", () => {
    const backend = {
      endpoint: "https://api.{country}.example.com",
      others: new Map([["staging", "http://staging.example.com:8080/v1"]]),
    };
    const hosts = allowed(denoFlagsFor({ ...live, backend }), "net");
    expect(hosts).toEqual(
      expect.arrayContaining(["api.de.example.com:443", "api.ch.example.com:443", "api.com.example.com:443", "staging.example.com:8080"]),
    );
    expect(hosts).not.toContain("api.{country}.example.com:443");
  });

  it("may read its variables and its build", () => {
    expect(allowed(denoFlagsFor(live), "env")).toEqual(expect.arrayContaining(variableNames));
    expect(allowed(denoFlagsFor(live), "read")).toEqual(["build"]);
  });

  it("has no other permission, and none without a limit", () => {
    const permissions = denoFlagsFor(live).filter((text) => /^(--allow|--deny|-A)/.test(text));
    expect(permissions.map((text) => text.split("=")[0])).toEqual(["--allow-net", "--allow-read", "--allow-sys", "--allow-env"]);
    expect(permissions.every((text) => text.includes("="))).toBe(true);
  });

  it("has a heap that fits its host, with a sixteenth for young objects", () => {
    expect(denoFlagsFor({ ...live, memoryBytes: 256_000_000 })).toContain(
      "--v8-flags=--max-old-space-size=123,--initial-old-space-size=21,--max-semi-space-size=8,--expose-gc",
    );
    expect(denoFlagsFor({ ...live, memoryBytes: 4_096_000_000 })).toContain(
      "--v8-flags=--max-old-space-size=1954,--initial-old-space-size=326,--max-semi-space-size=32,--expose-gc",
    );
  });

  it("is started by the command of docs/operate/variables.md", () => {
    const page = "docs/operate/variables.md";
    const command = ["deno run", ...denoFlagsFor(live), "edge/deno/main.ts"].join(" ");
    const shown = /^deno run --no-prompt[^`]*/m
      .exec(readFileSync(page, "utf8"))?.[0]
      .replaceAll(/ \\\n\s+/g, " ")
      .trim();
    expect(shown, `${page} shows another command than edge/command.ts prints: paste that`).toBe(command);
  });
});
