import { createIslandComponent } from "#app/document/document.server.ts";
import type { blockIslands } from "./islands.ts";

export const BlockIsland = createIslandComponent<typeof blockIslands>();
