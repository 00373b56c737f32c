// `npm run check`, `npm test` and `npm run test:long`: checks of the repository, each named and timed; what leaves a processor idle runs
// beside the next.
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { browserPath } from "./browser/find-browser.mjs";

/**
 * `quiet` shows what a step prints only when it fails; without a `needed` step the later stages cannot run. A `current` step fails if it
 * prints a deprecation.
 *
 * @typedef {{ name: string, command: string[], cure: string, quiet?: boolean, needed?: boolean, current?: boolean }} Step
 */

/**
 * A file in vitest's report.
 *
 * @typedef {{ name: string, startTime: number, endTime: number, status: string, message: string, assertionResults: TestResult[] }} TestFile
 * @typedef {{ fullName: string, status: string, failureMessages: string[] }} TestResult
 */

const wanted = process.argv[2] ?? "test";
const results = ".local/test-results.json";
const waitingResults = ".local/waiting-results.json";
const bin = (/** @type {string} */ name) => `node_modules/.bin/${name}`;
/** TypeScript 7. Tests and build use the interface of version 6, which has a program of the same name (docs/decisions/0298). */
const nativeCompiler = ["node", "node_modules/@typescript/native/bin/tsc"];

/** @type {Step} */
const routeTypes = {
  name: "route types",
  command: ["node", "--import", "./edge/build/without-env-file-warning.mjs", "node_modules/@react-router/dev/bin.js", "typegen"],
  quiet: true,
  needed: true,
  current: true,
  cure: "npx react-router typegen",
};
/** @type {Step} */
const build = {
  name: "build",
  command: ["npm", "run", "--silent", "build"],
  quiet: true,
  needed: true,
  current: true,
  cure: "npm run build",
};
/** @type {Step} */
const types = {
  name: "types",
  // Several threads would each build the types of content anew, and what runs beside needs the other processor.
  command: [...nativeCompiler, "--noEmit", "--singleThreaded", "--incremental", "--tsBuildInfoFile", ".local/types.tsbuildinfo"],
  quiet: true,
  cure: nativeCompiler.concat("--noEmit").join(" "),
};
/** @type {Step} */
const deadCode = {
  name: "dead code",
  command: [bin("knip"), "--include", "files,exports,types", "--no-progress", "--cache", "--cache-location", ".local/knip"],
  quiet: true,
  cure: "delete what it names",
};
/** @type {Step} */
const formatAndLint = {
  name: "format and lint",
  command: [bin("biome"), "ci", "--error-on-warnings"],
  quiet: true,
  cure: "npx biome check --write",
};
/** @param {string} report where the results are written @param {string[]} projects of vitest.config.ts; without, all */
const tests = (report, ...projects) => [
  bin("vitest"),
  "run",
  wanted === "long" ? "--tags-filter=long" : "--tags-filter=!long",
  ...projects.flatMap((project) => ["--project", project]),
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${report}`,
];
/** @type {Step} */
const unitTests = { name: "unit and architecture tests", command: tests(results, "unit"), cure: "npx vitest run --project unit" };
/** @type {Step} */
const workingTests = {
  name: "unit, architecture, flow, conformance and browser tests",
  command: tests(results, "unit", "flow", "conformance", "browser"),
  cure: "npx vitest run --project unit (or flow, conformance, browser)",
};
/** @type {Step} */
const waitingTests = {
  name: "tests that wait for real deadlines, of large amounts, and of local services",
  // The run beside it may just clear the cache of modules after a change of the lockfile.
  command: [...tests(waitingResults, "sockets", "waiting", "large", "services"), "--experimental.fsModuleCache=false"],
  quiet: true,
  cure: "npx vitest run --project sockets (or waiting, large, services)",
};
/** @type {Step} */
const longTests = { name: "tests that npm test leaves out", command: tests(results), cure: "npx vitest run --tags-filter=long" };

/**
 * `npm run check` answers while one works; `npm test` is all that must hold before a change lands, and `npm run test:long` runs the tests
 * that it leaves out. Stages follow one another, and the lanes of a stage run beside each other: what only waits leaves the processors to
 * the others. After a failed step the others still run, but after failed route types or a failed build, no later stage does.
 *
 * @type {Record<string, Step[][][]>}
 */
const runs = {
  check: [[[routeTypes]], [[types, deadCode, formatAndLint], [unitTests]]],
  test: [[[routeTypes]], [[types], [deadCode, formatAndLint, build]], [[workingTests], [waitingTests]]],
  long: [[[routeTypes]], [[build]], [[longTests]]],
};
const stages = runs[wanted];
if (!stages) throw new Error(`unknown run "${wanted}"; the runs are ${Object.keys(runs).join(", ")}`);
const reports = wanted === "test" ? [results, waitingResults] : [results];
/** Files that the summary names, the slowest first. */
const mostSlow = 10;
/** The seed of the samples that stand for all markets, widths and languages (tests/sampled.ts). */
const seed = process.env.SAMPLE_SEED ?? "1";
const env = { ...process.env, SAMPLE_SEED: seed, ...(wanted === "check" ? {} : { BROWSER_PATH: browserPath() }) };
if (wanted !== "check") console.log(`samples are drawn with SAMPLE_SEED=${seed}`);

mkdirSync(".local", { recursive: true });
for (const report of reports) rmSync(report, { force: true });
const started = Date.now();
/** @type {Step[]} */
const failed = [];
for (const lanes of stages) {
  await Promise.all(lanes.map(walk));
  if (failed.some(({ needed }) => needed)) break;
}
if (!failed.some(({ needed }) => needed)) summary();
console.log(`all checks took ${Math.round((Date.now() - started) / 1000)} s`);
if (failed.length > 0) {
  console.error(`\n${failed.length} failed:\n${failed.map(({ name, cure }) => `  ${name}. To see it alone: ${cure}`).join("\n")}`);
  process.exitCode = 1;
}

/** Runs the steps of a lane one after another. */
async function walk(/** @type {Step[]} */ steps) {
  for (const step of steps) if (!(await passes(step))) failed.push(step);
}

async function passes(/** @type {Step} */ { name, command: [program = "", ...args], quiet = false, current = false }) {
  if (!quiet) console.log(`\n— ${name} …`);
  const since = Date.now();
  const child = spawn(program, args, { stdio: ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"], env });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (text) => (printed += text));
  const status = await new Promise((resolve) => child.on("error", () => resolve(1)).on("close", resolve));
  if (status === 0 && !(current && /deprecat/i.test(printed))) {
    console.log(`— ${name}: done in ${((Date.now() - since) / 1000).toFixed(1)} s`);
    return true;
  }
  console.error(`${printed}\n— ${name}: failed after ${((Date.now() - since) / 1000).toFixed(1)} s`);
  return false;
}

function summary() {
  let [passed, failed] = [0, 0];
  /** @type {TestFile[]} */
  const files = [];
  for (const report of reports) {
    try {
      const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
      files.push(...testResults);
      passed += numPassedTests;
      failed += numFailedTests;
    } catch {
      console.error(`${report} cannot be read: the test run ended before it could report, or has not ended.`);
    }
  }
  const taken = files.map(({ name, startTime, endTime }) => ({ seconds: (endTime - startTime) / 1_000, file: relative("", name) }));
  const slowest = taken.sort((one, other) => other.seconds - one.seconds).slice(0, mostSlow);
  console.log(`\nthe slowest files:\n${slowest.map(({ seconds, file }) => `${seconds.toFixed(1).padStart(6)} s ${file}`).join("\n")}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  for (const line of files.flatMap(failuresIn)) console.log(line);
}

/** Each failed test of a file with the first line of its message, or the file itself if it could not be loaded. */
function failuresIn(/** @type {TestFile} */ { name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === "failed");
  const broken = failed.length === 0 && status === "failed" ? [{ fullName: "", failureMessages: [message] }] : failed;
  return broken.map(({ fullName, failureMessages: [first = ""] }) => `  ${relative("", name)} ${fullName}: ${first.split("\n", 1)}`);
}
