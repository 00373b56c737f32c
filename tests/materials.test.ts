import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Component, complaints, forProduction, lockfile } from "./materials/bill.ts";

const react: Component = { name: "react", version: "19.3.1", purl: "pkg:npm/react@19.3.1", licenses: [{ license: { id: "MIT" } }] };
const bill = (...components: Component[]) => ({ bomFormat: "CycloneDX" as const, components });

describe("the bill of materials", () => {
  it("is in order when every dependency is pinned, is in it, and has a licence of the list", () => {
    expect(complaints(bill(react), { react: "19.3.1" })).toEqual([]);
  });

  it.each([
    [bill(react), { react: "^19.3.1" }, "react is not pinned"],
    [bill(react), { react: "latest" }, "react is not pinned"],
    [bill(), { react: "19.3.1" }, "react 19.3.1 is missing"],
    [bill({ ...react, licenses: [{ license: { id: "AGPL-3.0-only" } }] }), {}, "has the licence AGPL-3.0-only"],
    [bill({ ...react, licenses: [{ expression: "GPL-2.0 OR MIT" }] }), {}, "has the licence GPL-2.0 OR MIT"],
    [bill({ ...react, licenses: [] }), {}, "names no licence"],
  ])("complains where it is not (%#)", (wrong, dependencies, why) => {
    expect(complaints(wrong, dependencies)).toEqual([expect.stringContaining(why)]);
  });

  it("lists what runs in production, nested packages too, and nothing of development", () => {
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

it("every package of the lockfile comes from a registry, and is held to its digest", () => {
  const { packages } = lockfile.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  const loose = Object.entries(packages).filter(
    ([path, entry]) =>
      path !== "" && !(String(entry.resolved ?? "https:").startsWith("https:") && /^sha(512|384|256)-/.test(String(entry.integrity))),
  );
  expect(loose.map(([path]) => path)).toEqual([]);
});
