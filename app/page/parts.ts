import type { ComponentProps } from "react";
import { Calculator } from "#app/calculator/view.tsx";
import type { Sheet } from "#app/document/document.ts";

/** The views that a shopper operates: the only blocks that reach the browser. */
export const machines = { Calculator };

export type MachineName = keyof typeof machines;
export type MachineProps = { [Name in MachineName]: ComponentProps<(typeof machines)[Name]> };

/** One block of a page as a loader hands it over: a sheet of paper, or a machine with its data. */
export type Part = Sheet | { [Name in MachineName]: { place: number; name: Name; props: MachineProps[Name] } }[MachineName];
