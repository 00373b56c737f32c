import { describe, expect, it } from "vitest";
import type { Story } from "../library/story.ts";
import { adviseRepeatedRuns, marketsOf, withChosenTranslations } from "./chosen-translations.ts";

const alternates = ["de-DE", "de-CH", "fr-FR"].map((locale) => ({ component: "Alternate", locale, path: "a" }));
const story = (full_slug: string) => ({ full_slug, content: { alternates } }) as unknown as Story;
const there = (full_slug: string, published = true) => ({ full_slug, published });

describe("a story's translations", () => {
  const localesOf = (chosen: Story[], filled: ReadonlySet<string>) =>
    withChosenTranslations(chosen, filled).map(({ content }) => (content.alternates as { locale: string }[]).map(({ locale }) => locale));

  it("are left out in markets that are neither chosen nor in the space", () => {
    expect(localesOf([story("poster/de-de/a"), story("poster/de-ch/a")], new Set())[0]).toEqual(["de-DE", "de-CH"]);
  });

  it("stay in markets that an earlier run has filled", () => {
    const filled = marketsOf([there("poster/de-ch/home"), there("card/fr-fr/home"), there("poster/fr-fr/home", false)]);
    expect(localesOf([story("poster/de-de/a")], filled)).toEqual([["de-DE", "de-CH"]]);
  });
});

describe("the runs to repeat", () => {
  const library = ["poster/de-de/a", "poster/de-ch/a", "poster/fr-fr/a", "card/de-de/a", "operator"].map(story);
  const repeated = (chosen: string[], filled: string[]) => adviseRepeatedRuns(chosen.map(story), new Set(filled), library);

  it("are those of the other markets that lack translations in a new one", () => {
    expect(repeated(["operator", "poster/fr-fr/a"], ["poster/de-de", "poster/de-ch", "card/de-de", "poster/blog"])).toMatch(
      /^New: poster\/fr-fr\. .*--stories=poster\/de-ch,poster\/de-de /,
    );
  });

  it.each([
    ["into an empty space", ["poster/de-de/a", "poster/fr-fr/a"], []],
    ["of a market that is there", ["poster/fr-fr/a"], ["poster/fr-fr", "poster/de-de"]],
    ["of all markets that are there", ["poster/de-de/a", "poster/fr-fr/a"], ["poster/de-de"]],
    ["of another channel", ["poster/de-de/a"], ["card/de-de"]],
  ])("are none for a run %s", (_, chosen, filled) => {
    expect(repeated(chosen, filled)).toBeUndefined();
  });
});
