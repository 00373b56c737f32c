import { blockBehaviours as ofBlocks } from "./blocks/behaviours.ts";
import { addBehaviours, hydrateIslands, onPageChange, startBehaviours, whenIdle } from "./document/document.ts";
import { loadClient } from "./experiments/client/load-client.ts";
import { consentOf, onConsent } from "./experiments/consent/consent.ts";
import { startObserving } from "./observe/browser/start-observing.ts";
import { pageIslands } from "./page/islands.ts";
import { shellBehaviours } from "./shell/behaviours.ts";

startObserving({ consentOf, onConsent, onPageChange, whenIdle });
// Behaviours and islands start without the router.
addBehaviours([...shellBehaviours, ...ofBlocks, hydrateIslands(pageIslands)]);
// Own task: lets the browser paint and handle input after the modules have run.
setTimeout(startBehaviours);
setTimeout(() => loadClient(whenIdle, onPageChange));

/** Called when the browser is idle and the router's modules are loaded (document/browser/boot.ts). */
export const startRouter = () => import("./start-router.tsx");
