import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import manifest from "../package.json" with { type: "json" };

type Step = { uses?: string; run?: string; env?: Record<string, string> };
type Workflow = {
  on: { schedule?: { cron: string }[] };
  jobs: Record<string, { steps: Step[]; strategy?: { matrix: { command?: string[] } } }>;
};

const folder = ".github/workflows";
const workflows = new Map(readdirSync(folder).map((file) => [file, parse(readFileSync(`${folder}/${file}`, "utf8")) as Workflow]));
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
