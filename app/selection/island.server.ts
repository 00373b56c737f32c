import { createIslandComponent } from "#app/document/document.server.ts";
import type { selectionIslands } from "./islands.ts";

export const SelectionIsland = createIslandComponent<typeof selectionIslands>();
