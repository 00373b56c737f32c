// `npm test` and `npm run check`: checks of the repository, one after another, each named and timed.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { browserPath } from "./browser/find-browser.mjs";

const report = ".local/test-results.json";
const bin = (/** @type {string} */ name) => `node_modules/.bin/${name}`;

const types = [
  { name: "route types", command: [bin("react-router"), "typegen"], quiet: true, cure: "npx react-router typegen" },
  {
    name: "types",
    command: [bin("tsc"), "--noEmit", "--incremental", "--tsBuildInfoFile", ".local/types.tsbuildinfo"],
    cure: "npx tsc --noEmit",
  },
  { name: "dead code", command: [bin("knip"), "--include", "files,exports,types", "--no-progress"], cure: "delete what it names" },
  { name: "format and lint", command: [bin("biome"), "ci", "--error-on-warnings"], cure: "npx biome check --write" },
];
const tests = (/** @type {string[]} */ ...projects) => [
  bin("vitest"),
  "run",
  ...projects.flatMap((project) => ["--project", project]),
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${report}`,
];

/** `npm run check` answers while one works; `npm test` is all that must hold before a change lands. */
const runs = {
  check: [...types, { name: "unit and architecture tests", command: tests("unit"), cure: "npx vitest run --project unit" }],
  test: [
    ...types,
    { name: "build", command: ["npm", "run", "--silent", "build"], quiet: true, cure: "npm run build" },
    {
      name: "unit, architecture, flow, conformance and browser tests",
      command: tests(),
      cure: "npx vitest run --project unit (or sockets, services, flow, conformance, browser)",
    },
  ],
};
const steps = process.argv[2] === "check" ? runs.check : runs.test;

mkdirSync(".local", { recursive: true });
const started = Date.now();

for (const { name, command, quiet = false, cure } of steps) {
  const [program = "", ...args] = command;
  console.log(`\n— ${name} …`);
  const since = Date.now();
  const { status, stdout, stderr } = spawnSync(program, args, {
    stdio: quiet ? "pipe" : "inherit",
    env: { ...process.env, ...(steps === runs.test ? { BROWSER_PATH: browserPath() } : {}) },
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
