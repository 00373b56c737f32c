import type { AnswerOf } from "#app/backend/call.ts";
import { cardAccessories } from "#app/backend/calls/cards/card-accessories.ts";
import { answerSource } from "#app/backend/sources.ts";
import { sortEnvelopes } from "#app/catalogue/card/envelope.ts";
import { inlayShape } from "#app/catalogue/frame/inlay.ts";
import type { Translate } from "#app/locale/translate.ts";

type Answer = AnswerOf<typeof cardAccessories>;

type Ribbon = Extract<Answer["accessories"][number], { kind: "ribbon" | "bow" }>;

/** Only inlays have a `shape`, and only ribbons a `ribbon`. */
export type ListedAccessory = {
  kind: Answer["accessories"][number]["kind"];
  sku: string;
  name: string;
  shape?: ReturnType<typeof inlayShape>;
  ribbon?: Pick<Ribbon, "subType" | "color">;
};

export const cardAccessoriesSource = answerSource(cardAccessories, listAccessories);

/** Omits prices, and puts envelopes first in their own order (shop 5.9). */
function listAccessories({ accessories }: Answer): ListedAccessory[] {
  const envelopes = sortEnvelopes(accessories.filter((one) => one.kind === "envelope"));
  return [...envelopes, ...accessories.filter(({ kind }) => kind !== "envelope")].map((one) => {
    const { kind, sku, name } = one;
    if (one.kind === "inlay") return { kind, sku, name, shape: inlayShape(one) };
    return one.kind === "ribbon" ? { kind, sku, name, ribbon: { subType: one.subType, color: one.color } } : { kind, sku, name };
  });
}

export function accessoryName({ name, shape }: Pick<ListedAccessory, "name" | "shape">, words: Translate): string {
  return shape ? words("configuration.inlay", { name, shape }) : name;
}
