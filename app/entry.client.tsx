import { blockBehaviours as ofBlocks } from "./blocks/behaviours.ts";
import { addBehaviours, hydrateIslands, onPageChange, onPathChange, startBehaviours, whenIdle } from "./document/document.ts";
import { loadExperimentClient } from "./experiments/client/load-client.ts";
import { onConsent } from "./experiments/consent/consent.ts";
import { consentPurposes } from "./experiments/consent/consent-cookie.ts";
import { reportUncaughtErrors } from "./observe/browser/report-faults.ts";
import { pageIslands } from "./page/islands.ts";
import { shellBehaviours } from "./shell/behaviours.ts";

/** `logging=0` and `tracking=0` in the query turn off logging and tracking until the next document (shell 7.18). */
const isOff = (name: string) => new RegExp(`[?&]${name}=0(&|$)`).test(location.search);
const isLogging = !isOff("logging");

if (isLogging) reportUncaughtErrors();
// Behaviours and islands start without the router.
addBehaviours([...shellBehaviours, ...ofBlocks, hydrateIslands(pageIslands)]);
// In its own task, so that the browser can paint and handle input after the modules have run.
setTimeout(startBehaviours);
if (!isOff("tracking")) whenShown(() => setTimeout(startTracking));

/** Waits until a prerendered page is shown, since a page that is never shown must not be tracked. */
function whenShown(act: () => void): void {
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener("prerenderingchange", act, { once: true });
  else act();
}

/** Starts tracking; without consent, no tracking code or script is loaded. */
function startTracking(): void {
  loadExperimentClient(whenIdle, { onPageChange, onPathChange });
  const observe = () => void import("./observe-visit.ts").then((visit) => visit.startAnalytics(isLogging), reportError);
  for (const purpose of consentPurposes) onConsent(purpose, (state) => state === "granted" && whenIdle(observe));
}

/** Called when the browser is idle and the router's modules are loaded (document/browser/boot.ts). */
export const startRouter = () => import("./start-router.tsx");
