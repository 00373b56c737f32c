import { expect, it } from "vitest";
import { files, textOf } from "./architecture/source.ts";

/** British words that the shop in the USA must not show. */
const british =
  /aluminium|colour|grey|favourite|catalogue|personalis|organis|centimetre|cheque|postcode|\b(mounts?|matt|parcels?|basket|centre|forgotten your)\b/i;

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

it.each(files.filter((file) => file.startsWith("edge/local/content/stories/poster/en-us/")))("%s has American words", (file) => {
  expect(textsIn(parsed(file)).filter((text) => british.test(text))).toEqual([]);
});
