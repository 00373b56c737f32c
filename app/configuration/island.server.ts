import { createIslandComponent } from "#app/document/document.server.ts";
import type { configurationIslands } from "./islands.ts";

export const ConfigurationIsland = createIslandComponent<typeof configurationIslands>();
