// Runs before anything is installed, so it is plain JavaScript without imports from outside Node.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: the shop is built with Node 20.19 or later.`);
  process.exit(1);
}

if (!isInstalled()) {
  console.log("Installing what is missing, as the lockfile says …");
  // Not `npm ci`: it refuses a lockfile without the optional parts of other systems. This takes the lockfile's versions
  // just the same, leaves the lockfile alone, and gets the parts for this system.
  const { status } = spawnSync("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    console.error("npm install failed. Is the npm registry reachable? Try `npm install --no-save` by hand to see more.");
    process.exit(status ?? 1);
  }
}

/** Whether every package of the lockfile stands in node_modules in its version; packages for other systems may be absent. */
function isInstalled() {
  if (!existsSync("node_modules/.package-lock.json")) return false;
  const wanted = packagesOf("package-lock.json");
  const present = packagesOf("node_modules/.package-lock.json");
  return Object.entries(wanted).every(([path, { version, optional }]) => path === "" || optional || present[path]?.version === version);
}

/** @param {string} lockfile */
function packagesOf(lockfile) {
  return /** @type {Record<string, { version?: string, optional?: boolean }>} */ (JSON.parse(readFileSync(lockfile, "utf8")).packages);
}
