import type { ComponentProps } from "react";
import { FormatsAndPrices } from "#app/blocks/formats-and-prices/view.tsx";
import { Calculator } from "#app/calculator/view.tsx";
import type { Sheet } from "#app/document/paper.tsx";

/** The views that a shopper operates or that carry late data: the only blocks that reach the browser. */
export const machines = { Calculator, FormatsAndPrices };

export type MachineName = keyof typeof machines;
export type MachineProps = { [Name in MachineName]: ComponentProps<(typeof machines)[Name]> };

/** One block of a page as a loader hands it over: a sheet of paper, or a machine with its data. */
export type Part = Sheet | { [Name in MachineName]: { kind: "machine"; id: string; name: Name; props: MachineProps[Name] } }[MachineName];
