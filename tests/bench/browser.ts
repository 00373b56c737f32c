import type { Browser } from "playwright";
import { launchBrowser } from "../browser/launch.ts";
import type { Keeper } from "./keeper.ts";

export async function openBrowser(keeper: Keeper): Promise<Browser> {
  const starting = launchBrowser({ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false });
  await keeper.keep(starting.then((browser) => ({ stop: () => browser.close() })));
  return starting;
}
