import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import process from "node:process";
import { billOfMaterials, complaints, forProduction, lockfile } from "./bill.ts";

// Writes the bill of materials of what runs in production to .local, checks it, and asks the registry for known faults in it.
// Part of `npm run test:everywhere`; ends with 1 where something is wrong.

const written = ".local/bill-of-materials.json";
const bill = forProduction(billOfMaterials.parse(npm("sbom", "--sbom-format", "cyclonedx")), lockfile.parse(read("package-lock.json")));
mkdirSync(".local", { recursive: true });
writeFileSync(written, `${JSON.stringify(bill, null, 2)}\n`);
const wrong = complaints(bill, (read("package.json") as { dependencies: Record<string, string> }).dependencies);
console.log(`${bill.components.length} packages run in production, see ${written}; ${wrong.length} complaints.`);

/** The registry's answer by severity; one that offers no audit gives an error instead. */
const { metadata } = npm("audit", "--omit", "dev", "--json") as { metadata?: { vulnerabilities: Record<string, number> } };
const known = Object.entries(metadata?.vulnerabilities ?? {}).filter(([severity, count]) => severity !== "total" && count > 0);
if (!metadata) console.log("npm audit: the registry gave no answer; known faults were not looked for.");
else if (known.length === 0) console.log("npm audit: no known faults.");
else wrong.push(`npm audit knows of faults: ${known.map(([severity, count]) => `${count} ${severity}`).join(", ")}; see npm audit.`);

for (const complaint of wrong) console.error(complaint);
process.exit(wrong.length > 0 ? 1 : 0);

/** What npm says, as JSON; an empty object where it says none. */
function npm(...words: string[]): unknown {
  const { stdout } = spawnSync("npm", words, { encoding: "utf8", maxBuffer: 50_000_000, timeout: 120_000 });
  try {
    return JSON.parse(stdout);
  } catch {
    return {};
  }
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
