// Adds parts for other systems to package-lock.json that npm omits if the registry does not offer them. `npm ci` refuses a lockfile
// without them. Run it after an upgrade: `node tests/materials/complete-lockfile.mjs`.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { missingParts, systemOf } from "./system-parts.mjs";

const file = "package-lock.json";
const lock = JSON.parse(readFileSync(file, "utf8"));
const missing = missingParts(lock.packages);
for (const { name, version, dev, license } of missing)
  lock.packages[`node_modules/${name}`] = { version, ...systemOf(name), ...(dev && { dev }), ...(license && { license }), optional: true };
writeFileSync(file, JSON.stringify(lock));
// npm rewrites the file in its own order, without registry URLs.
const { status } = spawnSync("npm", ["install", "--package-lock-only", "--omit-lockfile-registry-resolved", "--no-audit", "--no-fund"], {
  stdio: "inherit",
});
console.log(`${missing.length} parts for other systems were added to ${file}.`);
process.exit(status ?? 1);
