import { islandIn } from "#app/document/document.server.ts";
import type { shellIslands } from "./islands.ts";

export const ShellIsland = islandIn<typeof shellIslands>();
