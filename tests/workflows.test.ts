import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { parseEnv } from "#edge/environment/env.ts";
import { isRequiredVariable } from "#edge/environment/env-example.ts";
import { variableNames } from "#edge/environment/variables.ts";
import manifest from "../package.json" with { type: "json" };

type Step = { uses?: string; run?: string; env?: Record<string, string> };
type Workflow = {
  on: { schedule?: { cron: string }[] };
  jobs: Record<string, { steps: Step[]; strategy?: { matrix: { command?: string[] } } }>;
};

const read = (file: string) => readFileSync(file, "utf8");
const isThere = (path: string) => [path, existsSync(path)];

const folder = ".github/workflows";
const workflows = new Map(readdirSync(folder).map((file) => [file, parse(read(`${folder}/${file}`)) as Workflow]));
const jobsOf = (file: string) => Object.values(workflows.get(file)?.jobs ?? {});
const steps = [...workflows.keys()].flatMap(jobsOf).flatMap((job) => job.steps);
const commands = [...workflows.keys()]
  .flatMap(jobsOf)
  .flatMap((job) => [...job.steps.flatMap(({ run }) => run ?? []), ...(job.strategy?.matrix.command ?? [])]);

describe("the workflows", () => {
  it("run scripts of package.json, and every kind of test", () => {
    const scripts = commands
      .flatMap((command) => /^npm (?:run )?(test\b\S*|\S+)$/.exec(command)?.[1] ?? [])
      .filter((name) => name !== "ci");
    expect(scripts.filter((name) => !Object.hasOwn(manifest.scripts, name))).toEqual([]);
    const tests = Object.keys(manifest.scripts).filter((name) => name === "check" || name.startsWith("test"));
    expect(tests.filter((name) => !scripts.includes(name))).toEqual([]);
  });

  it("run the tests of every page once a week", () => {
    const weekly = workflows.get("everywhere.yml");
    expect(weekly?.on.schedule?.map(({ cron }) => cron)).toEqual([expect.stringMatching(/^\d+ \d+ \* \* \d$/)]);
    expect(jobsOf("everywhere.yml").flatMap((job) => job.steps.flatMap(({ run }) => run ?? []))).toContain("npm run test:everywhere");
  });

  it("draw other samples in each run of a push, and of the week", () => {
    const seeds = steps.flatMap(({ env }) => env?.SAMPLE_SEED ?? []);
    expect(seeds).toHaveLength(2);
    for (const seed of seeds) expect(seed).toContain("github.run_number");
  });

  it("test with the same programs", () => {
    const installed = (file: string, job: string) =>
      workflows.get(file)?.jobs[job]?.steps.flatMap(({ run }) => (run?.includes("apt-get install") ? [run] : []));
    expect(installed("everywhere.yml", "everywhere")).toHaveLength(1);
    expect(installed("everywhere.yml", "everywhere")).toEqual(installed("check.yml", "test"));
  });

  it("pin every action by the tag of a release", () => {
    const used = steps.flatMap(({ uses }) => uses ?? []);
    expect(used.length).toBeGreaterThan(7);
    for (const action of used) expect(action).toMatch(/@v\d+\.\d+\.\d+$/);
  });
});

describe("the workflow of a push", () => {
  type Job = { steps: { uses?: string; run?: string; env?: unknown }[]; strategy?: { matrix: { command?: string[]; tests?: string[] } } };
  const { jobs } = parse(read(".github/workflows/check.yml")) as { jobs: Record<string, Job> };
  const commandsOf = (name: string) => jobs[name]?.steps.flatMap(({ run }) => run ?? []);

  it("checks and tests the shop, and builds each target", () => {
    const targets = ["vercel", "deno-deploy", "content-types", "container", "bare-host"];
    expect(Object.keys(jobs)).toEqual(["test", "everywhere", ...targets, "packages"]);
    expect(commandsOf("test")?.slice(-2)).toEqual(["npm ci", expect.stringContaining("matrix.command")]);
    expect(jobs.test?.strategy?.matrix.command).toEqual(["npm run check", "npm test", "npm run test:long"]);
    for (const name of ["vercel", "deno-deploy", "bare-host"])
      expect(commandsOf(name)).toEqual(expect.arrayContaining(["npm ci", "npm run build"]));
    expect(commandsOf("container")?.[0]).toBe("docker build --tag passepartout .");
  });

  it("checks the content types as docs/new-shop.md does, whose log is not in the repository", () => {
    const [command = ""] = /^ *npx .* schema validate .*$/m.exec(read("docs/new-shop.md")) ?? [];
    expect(commandsOf("content-types")).toEqual(["npm ci", command.trim()]);
    expect(read(".gitignore").split("\n")).toContain(".storyblok/");
  });

  it("starts the image with a file system as in compose.yaml and the required variables only", () => {
    const [, start = "", probe] = commandsOf("container") ?? [];
    expect(start).toMatch(/^docker run .*--read-only --tmpfs \/tmp /);
    expect([...start.matchAll(/--env (\w+)=/g)].map(([, name]) => name)).toEqual(variableNames.filter(isRequiredVariable));
    expect(() =>
      parseEnv(Object.fromEntries([...start.matchAll(/--env (\w+)='?([^\s']+)/g)].map(([, name, value]) => [name, value]))),
    ).not.toThrow();
    expect(probe).toMatch(/^curl --fail .*\/livez$/);
  });

  it("has the programs without which tests are skipped", () => {
    const [install = ""] = commandsOf("test") ?? [];
    for (const name of ["caddy", "chromium-browser", "haproxy", "nginx", "prometheus", "redis-server"])
      expect(install.split(" ")).toContain(name);
  });

  it("runs what only EVERYWHERE runs: eight processes, and an interrupted bootstrap", () => {
    const files = jobs.everywhere?.strategy?.matrix.tests ?? [];
    expect(files.map(isThere)).toEqual(files.map((path) => [path, true]));
    expect(files).toHaveLength(2);
    for (const file of files) expect(read(file)).toContain("process.env.EVERYWHERE");
    expect(jobs.everywhere?.steps.at(-1)).toEqual({
      run: expect.stringMatching(/^npx vitest run .*matrix\.tests/),
      env: { EVERYWHERE: 1 },
    });
  });

  it("checks compose.yaml beside the .env that it names, which is not in the repository", () => {
    expect(commandsOf("container")).toContain("touch .env && docker compose config --quiet");
  });
});
