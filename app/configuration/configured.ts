import type { DialogKind } from "#app/ui/dialog.ts";
import type { PriceWords } from "#app/ui/price.tsx";

/** A label on a value (shell.md §3, "labels"); its colours are hex colours. */
export type Badge = { text: string; backgroundColor?: string | undefined; color?: string | undefined };

/** A value of an option as it is shown. */
export type ShownValue = {
  /** As the form sends it. */
  value: string;
  name: string;
  /** Why it cannot be chosen, in words. */
  closed?: string | undefined;
  /** The colour of its swatch: one of the trade's names, or "#c9a44c". */
  swatch?: string | undefined;
  badge?: Badge | undefined;
};

/** A dialog that sets an option to what its list does not have: a link's attributes, and its words. */
export type Way = { text: string; href: string; "data-dialog": DialogKind; "data-dialog-query"?: string };

/** How something hangs on a wall: its format in millimetres, "600x400", and the colours of frame and mat. */
export type Hanging = { format: string; material: string; frame?: string | undefined; mat?: string | undefined };

/** An option as it is shown. */
export type ShownOption = {
  name: string;
  /** The name of its parameter in forms and addresses. */
  field: string;
  title: string;
  looks: "list" | "tiles" | "swatches" | "number";
  chosen: string;
  isPriced?: true | undefined;
  values: readonly ShownValue[];
  isFolded?: boolean | undefined;
  ways?: readonly Way[] | undefined;
  /** Of a number. */
  range?: { least: number; most: number; step: number };
};

/** What is configured, in words: all that a page or its island shows of it but prices. */
export type Configured = {
  /** The one spelling of what is chosen, as a query. */
  query: string;
  title: string;
  /** Many of it cost less each. */
  hasScale?: true | undefined;
  /** What the cheapest of a kind costs stands in its head. */
  hasFrom?: true | undefined;
  /** What was asked for and is not to be had. */
  notice?: string | undefined;
  options: readonly ShownOption[];
  hanging?: Hanging | undefined;
  /** Where it is designed; undefined for what is ordered as it is. */
  design?: string | undefined;
  /** What else it leads to: a sample, or a frame without its picture. */
  sample?: { href: string; text: string } | undefined;
  /** What is ordered as it is. */
  order?: { sku: string; amount: string } | undefined;
};

/** What it costs, in words. */
export type ConfiguredPrices = {
  /** What the cheapest of a kind costs, as "from …". */
  from?: PriceWords | undefined;
  total: PriceWords;
  each?: string | undefined;
  /** What values add, or cost: by the place of the option, then of the value. */
  adds: readonly (readonly (PriceWords | null)[])[];
  scale: readonly (readonly [from: string, each: string])[];
};

/** What the island is told for another choice. */
export type Answered = Configured & { prices: ConfiguredPrices | null };
