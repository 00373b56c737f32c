import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import process from "node:process";
import { readAudit } from "./audit.ts";
import { billOfMaterials, complaints, forProduction, lockfile } from "./bill.ts";

// `npm run test:packages`: writes the production bill of materials to .local, checks it, and asks the
// registry for known faults. Exits with 1 for a violation or a known fault. A registry without audits is reported and is no failure.

const written = ".local/bill-of-materials.json";
const bill = forProduction(billOfMaterials.parse(npm("sbom", "--sbom-format", "cyclonedx")), lockfile.parse(read("package-lock.json")));
mkdirSync(".local", { recursive: true });
writeFileSync(written, `${JSON.stringify(bill, null, 2)}\n`);
const wrong = complaints(bill, (read("package.json") as { dependencies: Record<string, string> }).dependencies);
console.log(`${bill.components.length} packages run in production, see ${written}; ${wrong.length} complaints.`);

const audit = readAudit(npm("audit", "--omit", "dev", "--json"));
if ("findings" in audit) wrong.push(...audit.findings.map((finding) => `npm audit knows of a fault: ${finding}`));

for (const complaint of wrong) console.error(complaint);
if ("unchecked" in audit)
  console.warn(`npm audit: NOTHING WAS CHECKED. The registry at hand is no help (${audit.unchecked}): ask one that offers audits.`);
else if (audit.findings.length === 0) console.log("npm audit: no known faults.");
process.exit(wrong.length > 0 ? 1 : 0);

/** Runs npm and parses its JSON output, or returns an empty object. */
function npm(...args: string[]): unknown {
  const { stdout } = spawnSync("npm", args, { encoding: "utf8", maxBuffer: 50_000_000, timeout: 120_000 });
  try {
    return JSON.parse(stdout);
  } catch {
    return {};
  }
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
