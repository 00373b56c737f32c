import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { parseCommandLine } from "../../edge/local/arguments.ts";
import { openBrowser } from "./browser.ts";
import { changes } from "./changes.ts";
import { chart } from "./chart.ts";
import { measureColdStart } from "./cold-start.ts";
import { measureExperiments } from "./experiments.ts";
import { measureLab } from "./lab.ts";
import { measureLatePrices } from "./late-prices.ts";
import { generator } from "./load.ts";
import { measureMemory } from "./memory.ts";
import { measureNavigation } from "./navigation.ts";
import { report } from "./report.ts";
import type { Results } from "./results.ts";
import { measureScriptUsage } from "./script-usage.ts";
import { openServers, type Servers } from "./servers.ts";
import { measureServing } from "./serving.ts";
import { measureSpread } from "./spread.ts";
import { runBench, type StartedProcesses } from "./started-processes.ts";
import { measureTelemetry } from "./telemetry.ts";
import { measureWeight, openEmptyApp } from "./weight.ts";

// Measures the built shop on this machine, and writes the results to .local/bench. Takes about fifteen minutes.
// Needs all permissions: Playwright and the processor times read /proc, which Deno allows only with all of them.

const { against } = parseCommandLine({ against: "" });
const folder = ".local/bench";

await runBench(async (started) => {
  const before = against && (JSON.parse(await readFile(against, "utf8")) as Results);
  const results = await measure(started);
  const text = report(results) + (before ? changes(before, results) : "");
  await writeFile(`${folder}/results.json`, JSON.stringify(results, null, 2));
  await writeFile(`${folder}/results.md`, text);
  await writeFile(`${folder}/chart.svg`, chart(results));
  console.log(`\n${text}\nWritten to ${folder}: results.md, results.json and chart.svg.`);
});

/** Measures part by part, and writes the results after each, so that a failing part loses no earlier one. */
async function measure(started: StartedProcesses): Promise<Results> {
  await mkdir(folder, { recursive: true });
  const measured: Partial<Results> = {};
  await rm(`${folder}/parts.json`, { force: true });
  const part: Part = async (name, about, work) => {
    console.log(`${about} …`);
    const result = await work();
    measured[name] = result;
    await writeFile(`${folder}/parts.json`, JSON.stringify(measured, null, 2));
    return result;
  };
  console.log("Starting the shop, its services and its static pages …");
  const servers = await openServers(folder, started);
  return {
    generator,
    serving: await part("serving", "Loading each server in turns (about 50 s)", () => measureServing(servers)),
    late: await part("late", "Delaying prices (about 25 s)", () => measureLatePrices(servers)),
    navigation: await part("navigation", "Growing the navigation (about 45 s)", () => measureNavigation(servers, folder, started)),
    experiments: await part("experiments", "Testing ten experiments on a page (about 45 s)", () =>
      measureExperiments(servers, folder, started),
    ),
    telemetry: await part("telemetry", "Exporting telemetry (about 30 s)", () => measureTelemetry(servers, started)),
    spread: await part("spread", "Requesting one, some and many addresses (about 180 s)", () => measureSpread(servers)),
    cold: await part("cold", "Restarting the shop (about 15 s)", () => measureColdStart(servers, started)),
    memory: await part("memory", "Requesting 20,000 addresses (about 120 s)", () => measureMemory(servers, started)),
    ...(await measureInBrowser(servers, started, part)),
  };
}

type Part = <Name extends keyof Results>(name: Name, about: string, work: () => Promise<Results[Name]>) => Promise<Results[Name]>;

async function measureInBrowser(
  servers: Servers,
  started: StartedProcesses,
  part: Part,
): Promise<Pick<Results, "weight" | "usage" | "lab">> {
  const browser = await openBrowser(started);
  const emptyApp = await openEmptyApp(folder, started);
  const about = "Opening pages on a slow phone, and ten actions there (about 330 s)";
  return {
    weight: await part("weight", "Measuring the browser's downloads (about 10 s)", () => measureWeight(browser, servers, emptyApp)),
    usage: await part("usage", "Measuring which scripts run (about 20 s)", () => measureScriptUsage(browser, servers)),
    lab: await part("lab", about, () => measureLab(browser, servers, emptyApp)),
  };
}
