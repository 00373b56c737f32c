import type { AnswerOf } from "#app/backend/call.ts";
import { cardAccessories } from "#app/backend/calls/cards/card-accessories.ts";
import { defineAnswerSource } from "#app/backend/sources.ts";
import { sortEnvelopes } from "#app/catalogue/card/envelope.ts";
import { inlayShape } from "#app/catalogue/frame/inlay.ts";
import type { LocaleWords } from "#app/locale/translate.ts";
import { formatLength } from "#app/locale/units/units.ts";

type Answer = AnswerOf<typeof cardAccessories>;

type Ribbon = Extract<Answer["accessories"][number], { kind: "ribbon" | "bow" }>;

/** Only inlays have a `shape`, only ribbons a `ribbon`, and only poster hangers a `length` (mm). */
export type ListedAccessory = {
  kind: Answer["accessories"][number]["kind"];
  sku: string;
  name: string;
  shape?: ReturnType<typeof inlayShape>;
  ribbon?: Pick<Ribbon, "subType" | "color">;
  length?: number;
};

export const cardAccessoriesSource = defineAnswerSource(cardAccessories, listAccessories);

/** Omits prices, and lists envelopes first, sorted by a rule of their own (shop 5.9). */
function listAccessories({ accessories }: Answer): ListedAccessory[] {
  const envelopes = sortEnvelopes(accessories.filter((one) => one.kind === "envelope"));
  return [...envelopes, ...accessories.filter(({ kind }) => kind !== "envelope")].map((one) => {
    const { kind, sku, name } = one;
    if (one.kind === "inlay") return { kind, sku, name, shape: inlayShape(one) };
    return one.kind === "ribbon" ? { kind, sku, name, ribbon: { subType: one.subType, color: one.color } } : { kind, sku, name };
  });
}

type Named = Pick<ListedAccessory, "name" | "shape" | "length">;

/** Adds the shape of an inlay or the length of a poster hanger, since several of them have the same name. */
export function accessoryName({ name, shape, length }: Named, { words, locale }: LocaleWords): string {
  if (length !== undefined) return words("configuration.ofLength", { name, length: formatLength(length, locale) });
  return shape ? words("configuration.inlay", { name, shape }) : name;
}
