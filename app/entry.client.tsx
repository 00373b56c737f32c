import { blockBehaviours as ofBlocks } from "./blocks/behaviours.ts";
import { addBehaviours, hydrateIslands, onPageChange, startBehaviours, whenIdle } from "./document/document.ts";
import { loadClient } from "./experiments/client/load-client.ts";
import { pageIslands } from "./page/islands.ts";
import { shellBehaviours } from "./shell/behaviours.ts";

// Behaviours and islands start without the router.
addBehaviours([...shellBehaviours, ...ofBlocks, hydrateIslands(pageIslands)]);
// Own task: lets the browser paint and handle input after the modules have run.
setTimeout(startBehaviours);
setTimeout(() => loadClient(whenIdle, onPageChange));

/** Called when the browser is idle and the router's modules are loaded (document/browser/boot.ts). */
export const startRouter = () => import("./start-router.tsx");
