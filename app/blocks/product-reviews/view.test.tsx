import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { exampleBlockContext } from "#app/blocks/example-context.ts";
import { createTranslator } from "#app/locale/translate.ts";
import type { Content } from "#content-types/schema.ts";
import { example } from "./example.ts";
import { ProductReviews } from "./view.server.tsx";

const setting = { ...exampleBlockContext, locale: "de-DE", words: createTranslator("de-DE") } as const;

const htmlOf = (more: Partial<Content<"ProductReviews">> = {}) =>
  renderToStaticMarkup(<ProductReviews content={{ ...example, ...more }} setting={setting} />);

describe("reviews of a product", () => {
  it("have an average that screen readers read as one sentence", () => {
    const html = htmlOf();
    expect(html).toContain('role="img" aria-label="4,6 von 5 Sternen aus 128 Bewertungen" style="--stars:4.6"');
    expect(html).toContain('<span class="rating__text" aria-hidden="true">4,6 (128)</span>');
    expect(htmlOf({ count: 1 })).toContain("aus 1 Bewertung");
  });

  it("are a list of stars, title, text, author and day", () => {
    const html = htmlOf();
    expect(html.match(/<li>/g)).toHaveLength(2);
    expect(html).toContain('aria-label="3 von 5 Sternen"');
    expect(html).toContain('<time dateTime="2026-09-30">30. September 2026</time>');
  });

  it("state whether their authors are verified buyers", () => {
    expect(htmlOf()).toContain("Bewerten kann nur, wer das Produkt bei uns gekauft hat.");
    expect(htmlOf({ verified: false })).toContain("Wir prüfen nicht");
  });
});
