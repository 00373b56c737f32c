import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

// Tests with a fake npm the check of packages that `npm start` and `npm test` run first.

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "installed-"));
  lock("package-lock.json", {
    "node_modules/react": { version: "19.3.1" },
    "node_modules/@deno/here": { version: "2.9.6", optional: true, os: [process.platform], cpu: [process.arch] },
    "node_modules/@deno/elsewhere": { version: "2.9.6", optional: true, os: ["plan9"], cpu: [process.arch] },
  });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function lock(file: string, packages: object): void {
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  writeFileSync(join(folder, file), JSON.stringify({ packages: { "": {}, ...packages } }));
}
const installed = { "node_modules/react": { version: "19.3.1" }, "node_modules/@deno/here": { version: "2.9.6" } };

/** Runs the check with an npm that executes these shell lines. */
function install(...npm: string[]): { status: number | null; output: string } {
  writeFileSync(join(folder, "npm"), ["#!/bin/sh", 'echo "npm $*"', ...npm].join("\n"));
  chmodSync(join(folder, "npm"), 0o755);
  const env = { ...process.env, PATH: [folder, process.env.PATH].join(delimiter) };
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve("edge/local/installed.mjs")], {
    cwd: folder,
    env,
    encoding: "utf8",
  });
  return { status, output: stdout + stderr };
}

describe("the check of installed packages", () => {
  it("does nothing if they are complete", () => {
    lock("node_modules/.package-lock.json", installed);
    expect(install("exit 1")).toEqual({ status: 0, output: "" });
  });

  it("runs npm ci if they are missing", () => {
    const hidden = JSON.stringify({ packages: installed });
    const { status, output } = install(`echo '${hidden}' > node_modules/.package-lock.json`);
    expect([status, output]).toEqual([0, expect.stringContaining("npm ci --no-audit")]);
  });

  it("runs npm ci for another version", () => {
    lock("node_modules/.package-lock.json", { ...installed, "node_modules/react": { version: "19.3.0" } });
    expect(install("exit 1").output).toContain("npm ci");
  });

  it("names the part for this system if npm ci silently skipped it", () => {
    const hidden = JSON.stringify({ packages: { "node_modules/react": { version: "19.3.1" } } });
    const { status, output } = install(`echo '${hidden}' > node_modules/.package-lock.json`);
    expect([status, output]).toEqual([1, expect.stringContaining("npm ci did not install @deno/here 2.9.6")]);
  });
});

it.each([
  ["EUSAGE", "package-lock.json does not fit package.json"],
  ["EINTEGRITY", "a package is another one than the lockfile holds to its digest"],
  ["E404", "the npm registry did not answer as it should (E404)"],
  ["ECONNREFUSED", "the npm registry did not answer as it should (ECONNREFUSED)"],
  ["ENOSPC", "node_modules cannot be written (ENOSPC)"],
  ["ESTRANGE", "its own words stand above (ESTRANGE)"],
])("the npm failure %s is reported with npm's output and its code", (code, sentence) => {
  const { status, output } = install(`echo "npm error code ${code}" >&2`, "exit 7");
  expect(status).toBe(7);
  expect(output).toContain(`npm error code ${code}\n`);
  expect(output).toContain(`npm ci failed: ${sentence}`);
});
