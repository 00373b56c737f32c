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
  // A window's empty page and its next page share a process.
  "--renderer-process-limit=1",
];

/** Chromium features that are not tested and double the cost of a window: two hidden pages of the address bar, and a spare process. */
const unneeded = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"];

/**
 * Disabled, because a document that a test passes in has no address of this machine, so each of its pictures would need access to the
 * local network; Chromium sometimes ended its renderer then (bad message 262).
 */
const localNetworkChecks = ["LocalNetworkAccessChecks", "LocalNetworkAccessChecksWarn"];

/** Features that Playwright disables, too; repeated, because Chromium uses only the last switch of a name. */
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

/** Starts this machine's Chromium with minimal background activity. */
export function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const args = [...switches, `--disable-features=${[...notHere, ...unneeded, ...localNetworkChecks].join()}`];
  return chromium.launch({ args, executablePath: browserPath(), ...options });
}
