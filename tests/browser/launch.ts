import { type Browser, chromium, type LaunchOptions } from "playwright";
import { browserPath } from "./find-browser.mjs";

const switches = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A window's empty page and the page that it goes to share a process, instead of one each.
  "--renderer-process-limit=1",
];

/**
 * Parts of Chromium that nobody looks at here, and that make a window cost twice as much: two hidden pages of the address
 * bar, and a process in stock for the page after next.
 */
const unneeded = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"];

/** What Playwright switches off and these tests rely on: of a switch that is given twice, Chromium takes the last. */
const notHere = [
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

/** Opens the Chromium of this machine, as quiet as it can be made. */
export function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const args = [...switches, `--disable-features=${[...notHere, ...unneeded].join()}`];
  return chromium.launch({ args, executablePath: browserPath(), ...options });
}
