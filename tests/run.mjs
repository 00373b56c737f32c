// `npm test`: every check of the repository, one after another, each named and timed.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { browserPath } from "./browser/find-browser.mjs";

const report = ".local/test-results.json";
const bin = (/** @type {string} */ name) => `node_modules/.bin/${name}`;

const steps = [
  { name: "types", command: [bin("react-router"), "typegen"], quiet: true, cure: "npx react-router typegen" },
  { name: "types", command: [bin("tsc"), "--noEmit"], cure: "npx tsc --noEmit" },
  { name: "format and lint", command: [bin("biome"), "ci", "--error-on-warnings"], cure: "npx biome check --write" },
  { name: "build", command: ["npm", "run", "--silent", "build"], quiet: true, cure: "npm run build" },
  {
    name: "unit, architecture, flow, conformance and browser tests",
    command: [bin("vitest"), "run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    cure: "npx vitest run --project unit (or services, flow, conformance, browser)",
  },
];

mkdirSync(".local", { recursive: true });
const browser = browserPath();
const started = Date.now();

for (const { name, command, quiet = false, cure } of steps) {
  const [program = "", ...args] = command;
  console.log(`\n— ${name} …`);
  const since = Date.now();
  const { status, stdout, stderr } = spawnSync(program, args, {
    stdio: quiet ? "pipe" : "inherit",
    env: { ...process.env, BROWSER_PATH: browser },
    encoding: "utf8",
    maxBuffer: 50_000_000,
  });
  if (status !== 0) {
    if (quiet) console.error(stdout, stderr);
    console.error(`\n${name}: failed. To see it alone: ${cure}`);
    if (command.includes(`--outputFile.json=${report}`)) summary();
    process.exit(1);
  }
  console.log(`  done in ${((Date.now() - since) / 1000).toFixed(1)} s`);
}

summary();
console.log(`all checks took ${Math.round((Date.now() - started) / 1000)} s`);

function summary() {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
    console.log(`\n${numPassedTests} passed, ${numFailedTests} failed`);
  } catch {
    console.error(`${report} cannot be read: the test run ended before it could report.`);
  }
}
