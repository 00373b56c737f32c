import { mkdir, readFile, writeFile } from "node:fs/promises";
import { commandLine } from "../../edge/local/arguments.ts";
import { openBrowser } from "./browser.ts";
import { changes } from "./changes.ts";
import { chart } from "./chart.ts";
import { measureColdStart } from "./cold-start.ts";
import { measureExperiments } from "./experiments.ts";
import { type Keeper, runBench } from "./keeper.ts";
import { measureLab } from "./lab.ts";
import { measureLatePrices } from "./late-prices.ts";
import { measureMemory } from "./memory.ts";
import { measureNavigation } from "./navigation.ts";
import { report } from "./report.ts";
import type { Results } from "./results.ts";
import { openServers } from "./servers.ts";
import { measureServing } from "./serving.ts";
import { measureSpread } from "./spread.ts";
import { measureWeight, openEmptyApp } from "./weight.ts";

// Measures the built shop on this machine, and writes the results to .local/bench. Takes about six minutes.
// It needs all permissions, because Playwright and the processor times read /proc, which Deno allows only then.

const { against } = commandLine({ against: "" });
const folder = ".local/bench";

await runBench(async (keeper) => {
  const before = against && (JSON.parse(await readFile(against, "utf8")) as Results);
  const results = await measure(keeper);
  const text = report(results) + (before ? changes(before, results) : "");
  await writeFile(`${folder}/results.json`, JSON.stringify(results, null, 2));
  await writeFile(`${folder}/results.md`, text);
  await writeFile(`${folder}/chart.svg`, chart(results));
  console.log(`\n${text}\nWritten to ${folder}: results.md, results.json and chart.svg.`);
});

async function measure(keeper: Keeper): Promise<Results> {
  await mkdir(folder, { recursive: true });
  console.log("Starting the shop, its services and its static pages …");
  const servers = await openServers(folder, keeper);
  console.log("Loading each server in turns (about 50 s) …");
  const serving = await measureServing(servers);
  console.log("Delaying prices (about 25 s) …");
  const late = await measureLatePrices(servers);
  console.log("Growing the navigation (about 45 s) …");
  const navigation = await measureNavigation(servers, folder, keeper);
  console.log("Testing ten experiments on a page (about 45 s) …");
  const experiments = await measureExperiments(servers, folder, keeper);
  console.log("Requesting one, some and many addresses (about 60 s) …");
  const spread = await measureSpread(servers);
  console.log("Restarting the shop (about 5 s) …");
  const cold = await measureColdStart(servers, keeper);
  console.log("Requesting 20,000 addresses (about 120 s) …");
  const memory = await measureMemory(servers);
  const browser = await openBrowser(keeper);
  console.log("Measuring the browser's downloads (about 10 s) …");
  const emptyApp = await openEmptyApp(folder, keeper);
  const weight = await measureWeight(browser, servers, emptyApp);
  console.log("Opening three pages on a slow phone, three times on each of two networks (about 150 s) …");
  const lab = await measureLab(browser, servers, emptyApp);
  return { serving, late, navigation, experiments, spread, weight, cold, memory, lab };
}
