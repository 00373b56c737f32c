import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { portsFrom } from "../environment.ts";
import { refusedPorts } from "../refused-ports.ts";
import { findTakenPorts } from "../taken-ports.ts";
import { isConfigured } from "./check-variables.ts";
import { type DoctorVariables, type Finding, hint, ok, wrong } from "./finding.ts";

/** Versions that package.json names. */
export type Needs = { node: string; deno: string };

const minFreeMegabytes = 500;
/** Version of Node that still runs everything, though it gets no more repairs. */
const oldestNode = "20.19";

/** Compares the versions of Node and Deno with those of package.json; `needs.node` is a range such as ">=22.12". */
export function checkVersions(node: string | undefined, deno: string, needs: Needs): Finding[] {
  const min = needs.node.replace(/^\D+/, "");
  const cure = `install Node ${min} or later: https://nodejs.org`;
  const nodeFinding = !node
    ? wrong("Node", "is not installed", cure)
    : isBelow(node, oldestNode)
      ? wrong("Node", `${node} is older than ${min}`, cure)
      : isBelow(node, min)
        ? hint("Node", `${node} runs, and gets no more repairs`, cure)
        : ok("Node", node);
  return [
    nodeFinding,
    deno === needs.deno ? ok("Deno", deno) : hint("Deno", `${deno} runs, the shop is tested with ${needs.deno}`, "run: npm ci"),
  ];
}

function isBelow(version: string, min: string): boolean {
  const [one, other] = [version, min].map((text) => text.split(".").map(Number));
  const place = [0, 1, 2].find((at) => (one?.[at] ?? 0) !== (other?.[at] ?? 0)) ?? 0;
  return (one?.[place] ?? 0) < (other?.[place] ?? 0);
}

/** Returns the version of Node on the PATH; undefined for none. */
export function readNodeVersion(): string | undefined {
  const { status, stdout } = spawnSync("node", ["--version"], { encoding: "utf8" });
  return status === 0 ? stdout.trim().replace(/^v/, "") : undefined;
}

/** Looks for a browser for the tests, in the places where the tests look. */
export function checkBrowser(): Finding {
  const { status, stdout } = spawnSync(
    "node",
    ["-e", 'import("./tests/browser/find-browser.mjs").then((m) => console.log(m.browserPath() ?? ""))'],
    {
      encoding: "utf8",
    },
  );
  if (status === 0 && stdout.trim() !== "") return ok("browser for tests", "found");
  return hint("browser for tests", "no Chromium was found: npm test skips nothing and fails", "run: npx playwright install chromium");
}

/** Checks that the folder can be written, and that its disk has free space. */
export function checkDisk(folder: string): Finding {
  const probe = join(folder, `doctor-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, "");
    rmSync(probe);
  } catch {
    return wrong(`disk at ${folder}`, "cannot be written", "give the account of the shop the right to write there, or name another folder");
  }
  const { bavail, bsize } = statfsSync(folder);
  const megabytes = Math.floor((bavail * bsize) / 1_000_000);
  if (megabytes < minFreeMegabytes) return hint(`disk at ${folder}`, `${megabytes} MB are free`, `free ${minFreeMegabytes} MB`);
  return ok(`disk at ${folder}`, "can be written");
}

/** Checks the port of a configured shop, else the eight consecutive ports of the shop and its local services. */
export async function checkPorts(values: DoctorVariables): Promise<Finding> {
  const first = Number(values.PORT ?? 4_000);
  if (!Number.isInteger(first) || first < 1 || first > 65_528) return ok("ports", "see PORT");
  const needed = isConfigured(values) ? [first] : Object.values(portsFrom(first));
  // Browsers block some ports. A configured shop may be behind a proxy with another port, so only local ports are checked.
  const refused = isConfigured(values) ? [] : refusedPorts(needed);
  if (refused.length > 0) return wrong("ports", `browsers open no page on ${refused.join(", ")}`, "choose another first port: PORT=5000");
  const taken = await findTakenPorts(needed);
  if (taken.length === 0) return ok("ports", `${needed.length === 1 ? first : `${first} to ${Math.max(...needed)}`} free`);
  return wrong("ports", `${taken.join(", ")} taken`, "stop what listens there, or choose another first port: PORT=5000");
}

export function checkPackages(): Finding {
  const missing = ["react-router", "zod", "deno"].filter((name) => !existsSync(`node_modules/${name}`));
  if (missing.length === 0) return ok("packages", "installed");
  return wrong("packages", `${missing.join(", ")} missing`, "run: npm ci");
}
