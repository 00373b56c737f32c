import { expect, it } from "vitest";
import { cartTexts } from "../edge/local/backend/cart/cart-texts.ts";
import { textsFor } from "../edge/local/designer/hand-off/texts.ts";
import { textOf } from "./architecture/source.ts";
import { british } from "./british.ts";
import { folderOf, publishedStories } from "./stories.ts";

function parsed(file: string): unknown {
  return JSON.parse(textOf(file));
}

/** Texts of a value. A text without a space is an identifier or an address. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value.trim().includes(" ") ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

it("messages of the USA have American words", () => {
  const messages = ["en", "trade/en", "en-US", "trade/en-US"].map((name) => parsed(`app/locale/messages/${name}.json`) as object);
  expect(textsIn(Object.assign({}, ...messages)).filter((text) => british.test(text))).toEqual([]);
});

it("stories of the USA have American words, those inherited from the United Kingdom, too", () => {
  const stories = [...publishedStories.values()].filter(({ full_slug }) => folderOf(full_slug) === "poster/en-us");
  expect(stories.length).toBeGreaterThan(20);
  const found = stories.flatMap(({ full_slug, content }) =>
    textsIn(content).flatMap((text) => (british.test(text) ? [`${full_slug}: ${text}`] : [])),
  );
  expect(found).toEqual([]);
});

it("texts of the local cart have American words in the USA", () => {
  const texts = textsFor(cartTexts, "en-US");
  const names = Object.keys(cartTexts) as (keyof typeof cartTexts)[];
  expect(names.map(texts).filter((text) => british.test(text))).toEqual([]);
  expect([texts("voucher"), texts("code"), texts("withdraw")]).toEqual(["Gift card", "Gift card code", "Take the gift card out"]);
});
