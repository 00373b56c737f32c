import { islandIn } from "#app/document/document.server.ts";
import type { blockIslands } from "./islands.ts";

export const BlockIsland = islandIn<typeof blockIslands>();
