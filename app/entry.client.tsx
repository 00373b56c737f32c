import { behaviours as ofBlocks } from "./blocks/behaviours.ts";
import { addBehaviours, hydrationOf, startBehaviours } from "./document/document.ts";
import { islands } from "./page/islands.ts";
import { behaviours } from "./shell/behaviours.ts";

// What the page does by itself comes first, and needs no router: its finished HTML is operated, its islands are hydrated.
addBehaviours([...behaviours, ...ofBlocks, hydrationOf(islands)]);
// A task of its own: the browser may paint and answer between the modules' start and the page's.
setTimeout(startBehaviours);

/** Turns links into client navigation; called once the browser is idle and the router's modules are there (document/browser/boot.ts). */
export const startRouter = () => import("./start-router.tsx");
