import type { DeliveryLine } from "#app/ui/delivery/delivery.tsx";
import type { DialogKind } from "#app/ui/dialog.ts";
import type { FormattedPrice } from "#app/ui/price/price.tsx";

/** Label on a value (shell 3.19); colours are hex. */
export type Badge = { text: string; backgroundColor?: string | undefined; color?: string | undefined };

export type OptionValueModel = {
  value: string;
  name: string;
  /** Translated reason if the value is disabled. */
  closed?: string | undefined;
  /** Colour name of the catalogue, or hex. */
  swatch?: string | undefined;
  badge?: Badge | undefined;
  set?: string | undefined;
};

export type DialogLink = { text: string; href: string; "data-dialog": DialogKind; "data-dialog-query"?: string };

/** `format` is in millimetres ("600x400"); `frame` and `mat` are colours. */
export type WallPreviewModel = { format: string; material: string; frame?: string | undefined; mat?: string | undefined };

/** Format in millimetres. */
export type CardPreviewModel = { format: string; isFolded?: true | undefined };

export type ControlType = "list" | "tiles" | "swatches" | "number";

export type OptionModel = {
  name: string;
  field: string;
  title: string;
  control: ControlType;
  chosen: string;
  isPriced?: true | undefined;
  /** Read by track-configurations.ts. */
  isFormat?: true | undefined;
  values: readonly OptionValueModel[];
  isFolded?: boolean | undefined;
  ways?: readonly DialogLink[] | undefined;
  /** Only for the control "number". */
  range?: { min: number; max: number; step: number };
};

/** Order that goes to the cart without a designer. */
export type DirectOrder = { sku: string; amount: string };

export type ConfigurationModel = {
  /** Canonical query of the selection. */
  query: string;
  title: string;
  hasEach?: true | undefined;
  hasScale?: true | undefined;
  hasFrom?: true | undefined;
  /** Explains an unavailable requested value. */
  notice?: string | undefined;
  options: readonly OptionModel[];
  hanging?: WallPreviewModel | undefined;
  card?: CardPreviewModel | undefined;
  /** Designer URL; undefined for accessories. */
  design?: string | undefined;
  /** A sample, or a frame without its picture. */
  sample?: { href: string; text: string } | undefined;
  order?: DirectOrder | undefined;
};

export type ConfigurationPrices = {
  /** Lowest listed price. */
  from?: FormattedPrice | undefined;
  total: FormattedPrice;
  each?: string | undefined;
  /** Surcharges or prices by index of the option, then of the value. */
  adds: readonly (readonly (FormattedPrice | null)[])[];
  scale: readonly (readonly [from: string, each: string])[];
};

export type ConfigurationAnswer = ConfigurationModel & { prices: ConfigurationPrices | null; delivery: readonly DeliveryLine[] };
