import { parseCommandLine, parseWholeNumberOrExit } from "../../../edge/local/arguments.ts";
import { openBrowser } from "../browser.ts";
import { runBench } from "../started-processes.ts";
import { type Checkout, openCheckout } from "./checkout.ts";
import { type Add, createFigures } from "./figures.ts";
import { measureBrowser, weighPage } from "./measure-browser.ts";
import { measureLoads } from "./measure-loads.ts";
import { measureNewProcess } from "./measure-new-process.ts";

// Measures another checkout of the shop beside this one, each on its own services, in alternating rounds:
// `npm run bench:beside -- --checkout=../before`. Both must be built. Takes about two minutes and a round three more.

const { checkout, rounds } = parseCommandLine({ checkout: "", rounds: "3" });
if (!checkout) {
  console.error("--checkout names the folder of another checkout, which is built: --checkout=../before");
  Deno.exit(1);
}

await runBench(async (started) => {
  const sides: readonly [Checkout, Checkout] = [await openCheckout("before", checkout, started), await openCheckout("now", ".", started)];
  const browser = await openBrowser(started);
  const figures = createFigures();
  const inTurns = async (about: string, measure: (of: Checkout, add: Add) => Promise<void>) => {
    for (const side of [0, 1] as const) {
      console.log(`${sides[side].name}: ${about} …`);
      await measure(sides[side], figures.addTo(side));
    }
  };
  await inTurns("weighing a page", (of, add) => weighPage(browser, of, add));
  for (let round = 1; round <= parseWholeNumberOrExit("rounds", rounds); round += 1) {
    await inTurns(`loads, round ${round}`, measureLoads);
    await inTurns(`a new process, round ${round}`, measureNewProcess);
    await inTurns(`a slow phone, round ${round}`, (of, add) => measureBrowser(browser, of, add));
  }
  console.log(`\n${figures.table()}`);
});
