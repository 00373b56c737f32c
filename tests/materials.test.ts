import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readAudit } from "./materials/audit.ts";
import { type Component, complaints, forProduction } from "./materials/bill.ts";
import { type Entry, missingParts, systemOf } from "./materials/system-parts.mjs";

const react: Component = { name: "react", version: "19.3.1", purl: "pkg:npm/react@19.3.1", licenses: [{ license: { id: "MIT" } }] };
const bill = (...components: Component[]) => ({ bomFormat: "CycloneDX" as const, components });

describe("the bill of materials", () => {
  it("is valid if every dependency is pinned, listed, and has an allowed licence", () => {
    expect(complaints(bill(react), { react: "19.3.1" })).toEqual([]);
  });

  it.each([
    [bill(react), { react: "^19.3.1" }, "react is not pinned"],
    [bill(react), { react: "latest" }, "react is not pinned"],
    [bill(), { react: "19.3.1" }, "react 19.3.1 is missing"],
    [bill({ ...react, licenses: [{ license: { id: "AGPL-3.0-only" } }] }), {}, "has the licence AGPL-3.0-only"],
    [bill({ ...react, licenses: [{ expression: "GPL-2.0 OR MIT" }] }), {}, "has the licence GPL-2.0 OR MIT"],
    [bill({ ...react, licenses: [] }), {}, "names no licence"],
  ])("reports each violation (%#)", (wrong, dependencies, why) => {
    expect(complaints(wrong, dependencies)).toEqual([expect.stringContaining(why)]);
  });

  it("accepts a package without a licence only at the reviewed version", () => {
    const bridge: Component = { ...react, name: "@storyblok/preview-bridge", version: "2.3.1", licenses: [] };
    expect(complaints(bill(bridge), {})).toEqual([]);
    expect(complaints(bill({ ...bridge, version: "2.3.2" }), {})).toEqual([expect.stringContaining("names no licence")]);
  });

  it("contains production packages, nested ones included, and no development packages", () => {
    const named = (name: string, version: string): Component => ({ ...react, name, version });
    const packages = {
      "": {},
      "node_modules/react": { version: "19.3.1" },
      "node_modules/@scope/inner": { version: "1.0.0", dev: true },
      "node_modules/react/node_modules/@scope/inner": { version: "2.0.0" },
      "node_modules/vite": { version: "8.3.8", dev: true },
    };
    const all = bill(react, named("@scope/inner", "1.0.0"), named("@scope/inner", "2.0.0"), named("vite", "8.3.8"));
    expect(forProduction(all, { packages }).components).toEqual([react, named("@scope/inner", "2.0.0")]);
  });
});

describe("npm audit", () => {
  const counted = (total: number) => ({ metadata: { vulnerabilities: { high: total, total } } });

  it("reports each finding with package, severity and reason", () => {
    const vulnerabilities = {
      qs: { severity: "high", via: [{ title: "Prototype pollution", url: "https://advisories.test/1" }] },
      express: { severity: "high", via: ["qs"] },
    };
    expect(readAudit({ vulnerabilities, ...counted(2) })).toEqual({
      findings: ["qs (high): Prototype pollution, https://advisories.test/1", "express (high): by qs"],
    });
    expect(readAudit({ vulnerabilities: {}, ...counted(2) })).toEqual({ findings: ["2 faults that are not named"] });
  });

  it("reports no findings", () => {
    expect(readAudit({ vulnerabilities: {}, ...counted(0) })).toEqual({ findings: [] });
  });

  it.each<[unknown, string]>([
    [{ message: "405 Method Not Allowed", statusCode: 405, error: { summary: "" } }, "405 Method Not Allowed"],
    [{}, "npm gave no answer that can be read"],
    [undefined, "npm gave no answer that can be read"],
    [{ metadata: { vulnerabilities: { total: 0 } } }, "npm gave no answer that can be read"],
  ])("is unchecked if the registry does not answer (%#)", (answer, unchecked) => {
    expect(readAudit(answer)).toEqual({ unchecked });
  });
});

describe("the lockfile", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Entry> };
  const entries = Object.entries(packages).filter(([path]) => path !== "");
  const isPart = ({ optional, os, cpu }: Entry) => optional && os && cpu;

  it("pins every package by digest, except parts for other systems that the registry lacks", () => {
    const loose = entries.filter(([, entry]) => !/^sha(512|384|256)-/.test(String(entry.integrity)));
    expect(loose.filter(([, entry]) => !isPart(entry)).map(([path]) => path)).toEqual([]);
    const forThisSystem = loose.filter(([, { os, cpu, libc }]) => os?.includes("linux") && cpu?.includes("x64") && !libc?.includes("musl"));
    expect(forThisSystem.map(([path]) => path)).toEqual([]);
  });

  it("contains no registry URLs, so each machine uses its own", () => {
    expect(entries.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
  });

  it("contains every part for every system, as npm ci requires", () => {
    expect(missingParts(packages), "run node tests/materials/complete-lockfile.mjs").toEqual([]);
  });

  it.each([
    ["linux", "x64", "glibc"],
    ["linux", "x64", "musl"],
    ["linux", "arm64", "glibc"],
    ["linux", "arm64", "musl"],
    ["darwin", "x64", undefined],
    ["darwin", "arm64", undefined],
    ["win32", "x64", undefined],
    ["win32", "arm64", undefined],
  ])("contains the build and server parts for %s on %s (%s)", (os, cpu, libc) => {
    const parts = entries.filter(
      ([, entry]) => entry.os?.includes(os) && entry.cpu?.includes(cpu) && (!libc || !entry.libc || entry.libc.includes(libc)),
    );
    const named = parts.map(([path]) => path.replace(/^.*node_modules\//, ""));
    // Deno's npm package has no musl build, so Deno comes from the system there.
    const needed = ["@biomejs/cli-", "@img/sharp-", "@rolldown/binding-", "lightningcss-", ...(libc === "musl" ? [] : ["@deno/"])];
    expect(needed.filter((start) => !named.some((name) => name.startsWith(start)))).toEqual([]);
  });

  it.each([
    ["@deno/linux-arm64-glibc", { os: ["linux"], cpu: ["arm64"], libc: ["glibc"] }],
    ["@biomejs/cli-linux-x64", { os: ["linux"], cpu: ["x64"], libc: ["glibc"] }],
    ["@rollup/rollup-linux-arm-musleabihf", { os: ["linux"], cpu: ["arm"], libc: ["musl"] }],
    ["@rollup/rollup-win32-arm64-msvc", { os: ["win32"], cpu: ["arm64"] }],
  ])("derives the system of %s from its name", (name, system) => {
    expect(systemOf(name)).toEqual(system);
  });

  it("derives the same systems as the packages declare", () => {
    const declared = entries.filter(
      ([path, entry]) => isPart(entry) && entry.integrity && /@(biomejs|deno|rollup|oxc-parser)\//.test(path),
    );
    expect(declared.length).toBeGreaterThan(5);
    for (const [path, { os, cpu, libc }] of declared) expect(systemOf(path)).toEqual({ os, cpu, ...(libc && { libc }) });
  });
});
