import { existsSync, readFileSync } from "node:fs";
import process from "node:process";
import { parseEnv as parseEnvFile } from "node:util";
import { checkBrowser, checkDisk, checkPackages, checkPorts, checkVersions, readNodeVersion } from "./check-machine.ts";
import { checkServices } from "./check-services.ts";
import { checkVariables, isConfigured } from "./check-variables.ts";
import type { DoctorVariables, Finding } from "./finding.ts";

// npm run doctor lists the problems that the shop would have on this machine, each with its cure. Variables of the environment override
// those of `.env`. The exit code is 1 if something is wrong.

const marks = { ok: "ok   ", hint: "hint ", wrong: "WRONG" };

const { engines, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
const file = existsSync(".env") ? parseEnvFile(readFileSync(".env", "utf8")) : {};
// Treats a variable with an empty value as unset.
const values: DoctorVariables = Object.fromEntries(Object.entries({ ...file, ...process.env }).filter(([, value]) => value !== ""));

const findings: Finding[] = [
  ...checkVersions(readNodeVersion(), process.versions.deno ?? "", { node: engines.node, deno: devDependencies.deno }),
  checkPackages(),
  ...checkVariables(values),
  ...(isConfigured(values) ? await checkServices(values) : []),
  checkDisk(values.CONTENT_SNAPSHOT ?? ".local"),
  await checkPorts(values),
  checkBrowser(),
];
for (const { state, subject, text, cure } of findings) console.info(`${marks[state]} ${subject}: ${text}${cure ? `\n      ${cure}` : ""}`);
const count = findings.filter(({ state }) => state === "wrong").length;
console.info(count === 0 ? "Nothing is wrong." : `${count} wrong.`);
process.exit(count === 0 ? 0 : 1);
