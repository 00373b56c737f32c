import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { storedEntries } from "./stored-entries.ts";

const pages = [
  "poster/de-de/datenschutz",
  "poster/en-gb/privacy",
  "poster/fr-fr/protection-des-donnees",
  "poster/nl-nl/privacy",
  "card/de-de/datenschutz",
  "card/fr-ch/protection-des-donnees",
];
const functional = storedEntries().filter(({ isFunctional }) => isFunctional);

test.each(pages)("%s names every cookie and storage entry that needs no consent", (page) => {
  const text = readFileSync(`edge/local/content/stories/${page}.json`, "utf8");
  expect(functional.filter(({ name }) => !text.includes(`"${name}"`))).toEqual([]);
});
