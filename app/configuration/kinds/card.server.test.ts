import { describe, expect, it } from "vitest";
import type { Theme } from "#app/backend/known-themes.ts";
import { loadMessages, wordsOf } from "#app/locale/words.ts";
import { configuredOf } from "../configured.server.ts";
import { settle } from "../state.ts";
import { card } from "./card.server.ts";
import type { AskCatalogue } from "./kind.server.ts";

await loadMessages("de-DE");
const place = { words: wordsOf("de-DE"), locale: "de-DE", channel: "card", path: "", block: "", dialog: () => "" } as const;

const theme = {
  id: "eukalyptus",
  product: "folded",
  cards: ["folded-148x105"],
  papers: ["natur"],
  punchings: ["ohne"],
  punching: "ohne",
  refinementTypes: ["none"],
  categories: [],
} as unknown as Theme;

const bow = { kind: "bow", sku: "satin-red", name: "Schleife, rot" };

async function configured(wish: Record<string, string>, accessories: object[] | undefined) {
  const ask: AskCatalogue = async (_, __, pick) => accessories && pick({ accessories } as never);
  const data = await card.know({ themeOf: async () => theme }, wish, ask);
  if (!data) throw new Error("the theme is known");
  const settled = settle(card.options, data, wish);
  return { ...configuredOf(card, settled, data, place), questions: card.questions(settled.chosen, data) };
}

describe("what goes along with a card", () => {
  it("is chosen, priced and handed over where it is to be had", async () => {
    const { notice, design, questions } = await configured({ bow: bow.sku }, [bow]);
    expect(notice).toBeUndefined();
    expect(design).toContain("bow=satin-red");
    expect(questions.map(({ call }) => call.name)).toEqual(["card-price", "card-accessories", "card-accessory-price"]);
  });

  it("is not lost silently while nobody says what there is", async () => {
    const { notice, design, questions } = await configured({ bow: bow.sku }, undefined);
    expect(notice).toContain("gerade nicht zu haben");
    expect(design).not.toContain("bow");
    expect(questions.map(({ call }) => call.name)).toEqual(["card-price"]);
  });

  it("is no matter then for whoever wished none", async () => {
    expect((await configured({ bow: "none" }, undefined)).notice).toBeUndefined();
    expect((await configured({}, undefined)).options.map(({ name }) => name)).not.toContain("bow");
  });
});
