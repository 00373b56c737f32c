import type { TileType } from "./tiles.server.ts";

/** In pixels (shell 9.13). */
export const tileSizes = {
  circle: { width: 76, height: 76 },
  square: { width: 110, height: 73 },
  "square-image": { width: 110, height: 110 },
} as const satisfies Record<Exclude<TileType, "category">, { width: number; height: number }>;
