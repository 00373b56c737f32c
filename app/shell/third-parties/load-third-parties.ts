import { type ConsentPurpose, consentOf, onConsent } from "#app/experiments/consent/consent.ts";
import type { ThirdParties } from "#app/experiments/consent/third-parties.ts";
import { loadScript } from "#app/ui/browser/external-script.ts";

declare global {
  interface Window {
    /** Defined by the session replay's script, maybe some time after it has loaded. */
    sessionReplay?: { start(): void; stop(): void };
  }
}

/** Poll interval and max wait for the session replay (ms; shell 9.38). */
const replayPoll = 2_000;
const replayTimeout = 60_000;

/** Loads each script once its consent is given. A script that fails or hangs does not affect the page. */
export function loadThirdParties(isLogging: boolean): void {
  const text = document.querySelector<HTMLElement>("[data-third-parties]")?.dataset.thirdParties;
  if (!text) return;
  const { tagManager, monitoring, sessionReplay } = JSON.parse(text) as ThirdParties;
  if (tagManager) loadWith("marketing", tagManager);
  if (monitoring && isLogging) loadWith("statistics", monitoring);
  if (sessionReplay && Math.random() < sessionReplay.share) recordSession(sessionReplay.script);
}

/** Reloads the page without the script when consent is withdrawn, since a running script cannot be stopped. */
function loadWith(purpose: ConsentPurpose, script: string): void {
  let isLoaded = false;
  onConsent(purpose, (state) => {
    if (state === "granted") {
      isLoaded = true;
      loadScript(script).catch(warn);
    } else if (isLoaded) location.reload();
  });
}

function recordSession(script: string): void {
  let granted = new AbortController();
  onConsent("statistics", (state) => {
    granted.abort();
    if (state !== "granted") {
      window.sessionReplay?.stop();
      return;
    }
    granted = new AbortController();
    const { signal } = granted;
    loadScript(script)
      .then(() => startWhenDefined(performance.now() + replayTimeout, signal))
      .catch(warn);
  });
}

/** @param granted aborted when consent is withdrawn */
function startWhenDefined(end: number, granted: AbortSignal): void {
  if (granted.aborted || consentOf("statistics") !== "granted") return;
  if (window.sessionReplay) window.sessionReplay.start();
  else if (performance.now() < end) setTimeout(() => startWhenDefined(end, granted), replayPoll);
}

function warn(error: unknown): void {
  console.warn(String(error));
}
