import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright";
import type { Keeper } from "./keeper.ts";

/** An installed Chromium is taken before Playwright's own. */
const installed = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

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
  const executablePath = installed.find((path) => existsSync(path));
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const starting = chromium.launch({ args: quiet, ...signals, ...(executablePath ? { executablePath } : {}) });
  await keeper.keep(starting.then((browser) => ({ stop: () => browser.close() })));
  return starting;
}
