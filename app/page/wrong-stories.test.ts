import { describe, expect, it } from "vitest";
import { parseStory } from "#app/content/parse/story.ts";
import { schema } from "#content-types/schema.ts";
import { renderStories } from "../../tests/rendered-story.ts";
import { sampled } from "../../tests/sampled.ts";
import { wholeStory } from "../../tests/whole-story.ts";
import { type FieldPlace, fieldsOf, foreignMarkup, withValue, wrongValues } from "../../tests/wrong-values.ts";

const page = wholeStory("Page", "poster/de-de/alles");
const home = wholeStory("Home", "poster/de-de/home");
const pageFields = fieldsOf(page);
const inPage = new Set(pageFields.map(({ of }) => of));
const homeFields = fieldsOf(home).filter(({ of }) => !inPage.has(of));

/** Finds markup from content, and missing parts of the frame. */
function faultsOf(html: string): string[] {
  const parts = ['class="skip-link"', '<header class="header"', 'class="footer__legal'].filter((part) => !html.includes(part));
  // Attributes may contain text that looks like markup.
  return [...parts, ...(html.match(/href="\s*javascript:/gi) ?? []), ...foreignMarkup(html)];
}

it("the test stories contain every content type of pages", () => {
  const ofPages = Object.values(schema.blocks).filter(({ name }) => !["Redirect", "Person", "Operator"].includes(name));
  expect([...new Set([...pageFields, ...homeFields].map(({ of }) => of))]).toHaveLength(ofPages.length);
});

describe.each(Object.entries(wrongValues))("with %s", (_, value) => {
  it("in every field at once, a page and its frame still render", async () => {
    const stories = { alles: withValue(page, pageFields, value), home: withValue(home, fieldsOf(home), value) };
    for (const story of Object.values(stories)) expect(parseStory(story).story).toBeDefined();
    const faults = faultsOf(await renderStories(stories));
    // A home story without footer fields has no footer.
    expect(faults.filter((fault) => fault !== 'class="footer__legal')).toEqual([]);
  });
});

describe.each(groups([...pageFields, ...homeFields]))("a block of the type %s", (_, fields) => {
  const isOfPage = inPage.has(fields[0]?.of ?? "");

  it("with a wrong value in one field does not affect the rest of the page", async () => {
    const values = Object.entries(wrongValues);
    // The campaign "stories" covers all values in every field.
    for (const [number, field] of sampled([...fields.entries()], Math.ceil(fields.length / 32))) {
      const [name, value] = values[(number * 5 + field.of.length) % values.length] ?? [];
      const stories = { home, alles: page, [isOfPage ? "alles" : "home"]: withValue(isOfPage ? page : home, [field], value) };
      expect([name, field, faultsOf(await renderStories(stories))]).toEqual([name, field, []]);
    }
  });
});

it("a page with an invalid person shows the rest", async () => {
  const person = wholeStory("Person", "poster/de-de/jemand");
  for (const [name, value] of sampled(Object.entries(wrongValues), 6)) {
    const stories = { home, alles: page, jemand: withValue(person, fieldsOf(person), value) };
    expect([name, faultsOf(await renderStories(stories))]).toEqual([name, []]);
  }
});

it("a page with an invalid operator shows the rest", async () => {
  const operator = wholeStory("Operator", "operator");
  for (const [name, value] of sampled(Object.entries(wrongValues), 6)) {
    const stories = { home, alles: page, operator: withValue(operator, fieldsOf(operator), value) };
    expect([name, faultsOf(await renderStories(stories))]).toEqual([name, []]);
  }
});

function groups(fields: readonly FieldPlace[]): [string, FieldPlace[]][] {
  return [...new Set(fields.map(({ of }) => of))].map((type) => [type, fields.filter(({ of }) => of === type)]);
}
