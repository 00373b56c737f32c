import type { ComponentProps } from "react";
import { Calculator } from "#app/calculator/view.tsx";
import type { Sheet } from "#app/document/document.ts";

/** The blocks that a shopper operates: the only ones that reach the browser. */
export const islands = { Calculator };

export type IslandName = keyof typeof islands;
export type IslandProps = { [Name in IslandName]: ComponentProps<(typeof islands)[Name]> };
type Island = { [Name in IslandName]: { place: number; island: Name; props: IslandProps[Name] } }[IslandName];

/** One block of a page as a loader hands it over: a sheet, or an island with its data. */
export type Part = Sheet | Island;

export function isIsland(part: Part): part is Island {
  return typeof part === "object" && "island" in part;
}
