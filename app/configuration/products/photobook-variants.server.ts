import type { AnswerOf } from "#app/backend/call.ts";
import { photobookPrice } from "#app/backend/calls/photobook/price.ts";
import { defineAnswerSource } from "#app/backend/sources.ts";
import { photobookCovers } from "#app/catalogue/photobook.ts";
import type { OfferedValue, OptionSelection } from "../state.ts";

type Answer = AnswerOf<typeof photobookPrice>;
export type BookVariant = Pick<Answer["variants"][number], Key> & { formats: string[] };
type Key =
  | "pages"
  | "photobookBinding"
  | "photobookCover"
  | "photobookCoverLamination"
  | "photobookPaper"
  | "photobookPrinting"
  | "photobookType"
  | "refinementTypes";

type Variants = { readonly variants: readonly BookVariant[] };

export type VariantOption = "photobookType" | "photobookCover" | "photobookFormat" | "photobookPaper" | "photobookCoverLamination";

/** Options that tell variants apart, in their order. */
export const variantOptions: readonly VariantOption[] = [
  "photobookType",
  "photobookCover",
  "photobookFormat",
  "photobookPaper",
  "photobookCoverLamination",
];

/** Options before `name`. */
export const optionsBefore = (name: VariantOption) => variantOptions.slice(0, variantOptions.indexOf(name));

export const photobookVariantsSource = defineAnswerSource(photobookPrice, variantsIn);

/** Omits prices, which page data must not contain (backend/sources.ts). */
function variantsIn({ variants }: Answer): BookVariant[] {
  return variants.map(({ formats, variantKey: _key, ...variant }) => ({
    ...variant,
    formats: formats.map(({ photobookFormat }) => photobookFormat),
  }));
}

export function variantOf(data: Variants, chosen: OptionSelection): BookVariant | undefined {
  return variantsWith(data, chosen, variantOptions)[0];
}

/** Covers of the chosen type. */
export function coversOf(data: Variants, chosen: OptionSelection): string[] {
  const ofType = variantsWith(data, chosen, ["photobookType"]);
  return photobookCovers.filter((cover) => ofType.some(({ photobookCover }) => photobookCover === cover));
}

/** Disables values that no variant with the chosen `before` options has; `closedBy` is the first of these options that excludes one. */
export function narrowed(
  data: Variants,
  chosen: OptionSelection,
  all: readonly string[],
  before: readonly VariantOption[],
  has: (variant: BookVariant, value: string) => boolean,
): OfferedValue[] {
  return all.map((value) => {
    const closedBy = before.find((_, index) => !variantsWith(data, chosen, before.slice(0, index + 1)).some((one) => has(one, value)));
    return closedBy ? { value, closedBy } : { value };
  });
}

/** An option without a choice, such as the cover of a type with one cover, excludes no variant. */
function variantsWith({ variants }: Variants, chosen: OptionSelection, names: readonly VariantOption[]): readonly BookVariant[] {
  const hasChoice = (variant: BookVariant, name: VariantOption, choice: string) =>
    name === "photobookFormat" ? variant.formats.includes(choice) : variant[name] === choice;
  return variants.filter((variant) =>
    names.every((name) => {
      const choice = chosen[name];
      return choice === undefined || hasChoice(variant, name, choice);
    }),
  );
}
