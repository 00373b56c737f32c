// Runs before packages are installed, so this is JavaScript that imports from Node only.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
// package.json requires a maintained Node. Here, older versions are rejected only if they cannot run the shop.
if (major < 20 || (major === 20 && minor < 19))
  fail(`Node ${process.versions.node} is too old: the shop is built with Node 22.12 or later.`);

if (missing().length > 0) {
  console.log("Installing what is missing, as the lockfile says …");
  const { status, stderr, error } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    stdio: ["ignore", "inherit", "pipe"],
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  process.stderr.write(stderr ?? "");
  if (error) fail(`npm cannot be started (${error.message}): it comes with Node.`);
  if (status !== 0) fail(`npm ci failed: ${cureOf(/^npm (?:error|ERR!) code (\S+)/m.exec(stderr)?.[1] ?? "")}`, status ?? 1);
  const left = missing();
  if (left.length > 0) fail(`npm ci did not install ${left.join(", ")}: the registry offers no such package for this system.`);
}

/** @param {string} code npm's error code */
function cureOf(code) {
  if (code === "EUSAGE")
    return "package-lock.json does not fit package.json. Run npm install, then node tests/materials/complete-lockfile.mjs.";
  if (code === "EINTEGRITY") return "a package is another one than the lockfile holds to its digest. Do not go on before you know why.";
  if (code === "ENOSPC" || code === "EACCES" || code === "EPERM") return `node_modules cannot be written (${code}).`;
  if (/^(E4|E5|ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|ERR_SOCKET|CERT|UNABLE|SELF_SIGNED)/.test(code))
    return `the npm registry did not answer as it should (${code}). Is it reachable? npm config get registry names it.`;
  return `its own words stand above${code && ` (${code})`}.`;
}

/** Lists the packages that node_modules does not have in the lockfile's version; skips packages for other systems. */
function missing() {
  const wanted = packagesOf("package-lock.json");
  const present = existsSync("node_modules/.package-lock.json") ? packagesOf("node_modules/.package-lock.json") : {};
  return Object.entries(wanted).flatMap(([path, entry]) => {
    const isNeeded = path !== "" && (entry.optional ? entry.os && isForThisSystem(entry) : true);
    return isNeeded && present[path]?.version !== entry.version ? `${path.replace(/^.*node_modules\//, "")} ${entry.version}` : [];
  });
}

/** @typedef {{ version?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Entry */

/** @param {Entry} entry */
function isForThisSystem({ os, cpu, libc }) {
  const fits = (/** @type {string[] | undefined} */ list, /** @type {string} */ own) => !list || list.includes(own);
  return fits(os, process.platform) && fits(cpu, process.arch) && (!libc || libc.includes(libcHere()));
}

/** Names the C library of a Linux system. */
function libcHere() {
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return header.glibcVersionRuntime ? "glibc" : "musl";
}

/** @param {string} lockfile @returns {Record<string, Entry>} */
function packagesOf(lockfile) {
  return JSON.parse(readFileSync(lockfile, "utf8")).packages;
}

/** @param {string} words @param {number} status @returns {never} */
function fail(words, status = 1) {
  console.error(words);
  process.exit(status);
}
