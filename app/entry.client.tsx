import { blockBehaviours as ofBlocks } from "./blocks/behaviours.ts";
import { addBehaviours, hydrateIslands, onPageChange, startBehaviours, whenIdle } from "./document/document.ts";
import { loadClient } from "./experiments/client/load-client.ts";
import { onConsent } from "./experiments/consent/consent.ts";
import { reportFaults } from "./observe/browser/report-faults.ts";
import { pageIslands } from "./page/islands.ts";
import { shellBehaviours } from "./shell/behaviours.ts";

/** `logging=0` and `tracking=0` turn each off until the next document (shell 7.18). */
const isOn = (name: string) => new URLSearchParams(location.search).get(name) !== "0";

if (isOn("logging")) reportFaults();
// Behaviours and islands start without the router.
addBehaviours([...shellBehaviours, ...ofBlocks, hydrateIslands(pageIslands)]);
// Own task: lets the browser paint and handle input after the modules have run.
setTimeout(startBehaviours);
if (isOn("tracking")) setTimeout(startTracking);

/** Nothing is loaded without consent. */
function startTracking(): void {
  loadClient(whenIdle, onPageChange);
  const observe = () => void import("./observe-visit.ts").then(({ observeVisit }) => observeVisit(isOn("logging"))).catch(() => {});
  for (const purpose of ["statistics", "marketing"] as const)
    onConsent(purpose, (state) => state === "granted" && whenIdle(observe));
}

/** Called when the browser is idle and the router's modules are loaded (document/browser/boot.ts). */
export const startRouter = () => import("./start-router.tsx");
