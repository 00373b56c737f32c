import { type Browser, chromium } from "playwright";
import { browserPath } from "../browser/find-browser.mjs";
import type { Keeper } from "./keeper.ts";

const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export async function openBrowser(keeper: Keeper): Promise<Browser> {
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const starting = chromium.launch({ args: quiet, ...signals, executablePath: browserPath() });
  await keeper.keep(starting.then((browser) => ({ stop: () => browser.close() })));
  return starting;
}
