import { createIslandComponent } from "#app/document/document.server.ts";
import type { shellIslands } from "./islands.ts";

export const ShellIsland = createIslandComponent<typeof shellIslands>();
