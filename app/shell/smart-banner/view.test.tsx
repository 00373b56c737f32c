import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { exampleBlockContext, exampleLink } from "#app/blocks/example-context.ts";
import { SmartBanner } from "./view.server.tsx";

const words: typeof exampleBlockContext.words = (id, values) => [id, ...Object.values(values ?? {})].join(" ");

it("a smart banner shows the app's name and rating of 4.6, and links to it", () => {
  const html = renderToStaticMarkup(
    <SmartBanner
      content={{ _uid: "banner", component: "SmartBanner", title: "Die App", cta: "Öffnen", link: exampleLink("https://app.example/open") }}
      setting={{ ...exampleBlockContext, words }}
    />,
  );
  expect(html).toContain('aria-label="opinions.stars 4.6" style="--stars:4.6"');
  expect(html).toContain('<a href="https://app.example/open" class="button button--action smart-banner__cta">Öffnen</a>');
  expect(html).toContain('data-close="smart-banner"');
});
