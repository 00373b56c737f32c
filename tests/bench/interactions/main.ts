import { parseCommandLine, parseWholeNumberOrExit } from "../../../edge/local/arguments.ts";
import { portsFrom } from "../../../edge/local/environment.ts";
import { denoShop, localServices } from "../../../edge/local/processes.ts";
import { startProcess } from "../../../edge/local/running-process.ts";
import { freePorts } from "../../flow/open-services.ts";
import { openBrowser } from "../browser.ts";
import { runBench, type StartedProcesses } from "../started-processes.ts";
import { actionTable } from "./action-table.ts";
import { type ActionLatency, measureInteractions } from "./measure.ts";

// Measures the time from a shopper's action to the next paint, at a quarter of the processor's speed:
// `deno run --allow-all tests/bench/interactions/main.ts --times=300`. Compares running shops in turns:
// `--shops=http://localhost:4000,http://localhost:5000`. Takes about six seconds for each repetition and shop, and prints the figures so far
// after every 50 repetitions, so that a run that is stopped loses little.

const repetitionsPerTable = 50;

const { shops, times } = parseCommandLine({ shops: "", times: "30" });

await runBench(async (started) => {
  const origins = shops ? shops.split(",") : [await openShop(started)];
  const browser = await openBrowser(started);
  const print = (shops: ActionLatency[][]) => {
    for (const [place, actions] of shops.entries()) console.log(`\n${origins[place]}\n\n${actionTable(actions)}`);
  };
  const wanted = parseWholeNumberOrExit("times", times);
  const measured = await measureInteractions(browser, origins, wanted, (shops) => {
    const done = shops[0]?.[0]?.count ?? 0;
    if (done < wanted && done % repetitionsPerTable === 0) print(shops);
  });
  print(measured);
});

async function openShop(started: StartedProcesses): Promise<string> {
  const ports = portsFrom(await freePorts());
  await Promise.all([...localServices(ports), denoShop(ports)].map((part) => started.track(startProcess(part))));
  return `http://localhost:${ports.shop}`;
}
