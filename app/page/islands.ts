import { blockIslands } from "#app/blocks/islands.ts";
import { configurationIslands } from "#app/configuration/islands.ts";
import type { IslandLoaders } from "#app/document/document.ts";
import { selectionIslands } from "#app/selection/islands.ts";
import { shellIslands } from "#app/shell/islands.ts";

export const pageIslands = { ...shellIslands, ...blockIslands, ...selectionIslands, ...configurationIslands } satisfies IslandLoaders;
