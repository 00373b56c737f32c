import { existsSync, readdirSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { isRequiredVariable } from "#edge/environment/env-example.ts";
import { variableNames } from "#edge/environment/variables.ts";
import { localEnvironment, portsFrom } from "#edge/local/environment.ts";
import manifest from "../package.json" with { type: "json" };
import { checkRecipes, type Repository } from "./architecture/recipes.ts";
import { files, textOf } from "./architecture/source.ts";

const pages = readdirSync("docs/deploy").map((name) => ({ file: `docs/deploy/${name}`, text: textOf(`docs/deploy/${name}`) }));
const targets = pages.filter(({ file }) => !file.endsWith("README.md"));

const namesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`);
const installed = ["node_modules/.bin/deno", "node_modules/@react-router/dev/bin.js"].filter((file) => existsSync(file));
const repository: Repository = {
  // The last two are written by the build.
  files: [...files, ...readdirSync("."), ...namesIn("docs"), ...namesIn("deploy"), ...installed, "build", ".vercel/output"],
  scripts: Object.keys(manifest.scripts),
  projects: ["unit", "conformance"],
  sources: "",
  textOf: (file) => (existsSync(file) ? textOf(file) : undefined),
};
/** Names in pages for operators are also those of systemd, Compose and other tools. */
const isOfRepository = (finding: string) => !finding.includes("which no source has");

describe("docs/deploy", () => {
  it("names paths, commands and headings that exist", () => {
    expect(checkRecipes(pages, repository).filter(isOfRepository)).toEqual([]);
  });

  it.each(targets)("$file has its parts in the order of a first deployment", ({ text }) => {
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading = ""]) => heading);
    const order = ["Prerequisites", "Variables", /^(Install|Start)$/, "Check", "Update", /^Without /];
    const places = order.map((one) => headings.findIndex((heading) => (typeof one === "string" ? heading === one : one.test(heading))));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it("names the required variables before the first command that needs them", () => {
    const required = variableNames.filter(isRequiredVariable);
    const missing = targets.flatMap(({ file, text }) => {
      const [before = ""] = text.split(/^## (?:Install|Start)$/m);
      if (before.includes("Copy [.env.example]")) return [];
      return required.filter((name) => !before.includes(name)).map((name) => `${file} does not name ${name}`);
    });
    expect([required.length, missing]).toEqual([5, []]);
  });

  it("gives the local services their own addresses and tokens", () => {
    const local = localEnvironment(portsFrom(4_000));
    const flags = { GLOBAL_CONFIG: local.EDGE_CONFIG };
    for (const name of ["bare-host", "deno-deploy"]) {
      const lines = textOf(`docs/deploy/${name}.md`).match(/(?<=^ *export ).*local-public.*$|(?<=^ *export )(?:GLOBAL|PICTURE).*$/gm) ?? [];
      const variables = parseEnv(lines.join(" ").replaceAll(/ (?=[A-Z_]+=)/g, "\n"));
      expect(Object.keys(variables)).toEqual(
        expect.arrayContaining(["CONTENT_ENDPOINT", "CONTENT_TOKEN", "GLOBAL_CONFIG", "BACKEND_ENDPOINT"]),
      );
      const services = Object.entries(variables).filter(([key]) => !key.startsWith("DENO_"));
      expect({ ...local, ...flags }).toMatchObject(Object.fromEntries(services));
    }
  });

  it("names the Deno of package.json, and one version of Vercel's CLI", () => {
    const text = pages.map((one) => one.text).join("\n");
    expect(new Set(text.match(/(?<=`deno )\d[\d.]*(?=`)/g))).toEqual(new Set([manifest.devDependencies.deno]));
    expect(new Set(text.match(/npx vercel\S*/g)).size).toBe(1);
  });
});
