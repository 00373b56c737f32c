import type { AnswerOf } from "#app/backend/call.ts";
import type { cardAccessories } from "#app/backend/calls/cards/card-accessories.ts";
import { sortEnvelopes } from "#app/catalogue/envelope.ts";
import { inlayShape } from "#app/catalogue/inlay.ts";
import type { Words } from "#app/locale/words.ts";

type Answer = AnswerOf<typeof cardAccessories>;

/** An accessory as lists name it; `shape` is that of an inlay. */
export type ListedAccessory = {
  kind: Answer["accessories"][number]["kind"];
  sku: string;
  name: string;
  shape?: ReturnType<typeof inlayShape>;
};

/** What goes with cards, without prices: envelopes first, in the order of their lists (shop.md §5). */
export function listedIn({ accessories }: Answer): ListedAccessory[] {
  const envelopes = sortEnvelopes(accessories.filter((one) => one.kind === "envelope"));
  return [...envelopes, ...accessories.filter(({ kind }) => kind !== "envelope")].map((one) => {
    const { kind, sku, name } = one;
    return one.kind === "inlay" ? { kind, sku, name, shape: inlayShape(one) } : { kind, sku, name };
  });
}

/** What an accessory is called: of an inlay also how it stands. */
export function accessoryName({ name, shape }: Pick<ListedAccessory, "name" | "shape">, words: Words): string {
  return shape ? words("configuration.inlay", { name, shape }) : name;
}
