import { expect, it } from "vitest";
import { createDomainTable } from "#app/locale/domains.ts";
import { findPreviewTarget } from "./preview-address.ts";

const domains = createDomainTable("https://{channel}.{country}.shop.test", ["bare.test"], undefined, ["branch.preview.test"]);
const germany = { channel: "poster", country: "de" } as const;
const switzerland = { channel: "poster", country: "ch" } as const;

it.each([
  ["a story of its market", "poster.ch.shop.test", switzerland, { page: "https://poster.ch.shop.test/fr/toile" }],
  ["a story of another market", "bare.test", germany, { redirect: "https://poster.ch.shop.test/_preview/poster/fr-ch/toile?_storyblok=1" }],
  ["on a preview host, a story of the chosen market", "branch.preview.test", switzerland, { page: "https://branch.preview.test/fr/toile" }],
  [
    "on a preview host, a story of another market, which is chosen first",
    "branch.preview.test",
    germany,
    { redirect: "https://branch.preview.test/_preview/poster/fr-ch/toile?_storyblok=1&market=poster.ch" },
  ],
])("the editor opens %s", (_, host, market, target) => {
  const url = new URL(`https://${host}/_preview/poster/fr-ch/toile?_storyblok=1`);
  expect(findPreviewTarget("poster/fr-ch/toile", url, market, domains)).toEqual(target);
});

it("the editor opens no story of an unknown market", () => {
  const url = new URL("https://bare.test/_preview/poster/xx-yy/toile");
  expect(findPreviewTarget("poster/xx-yy/toile", url, germany, domains)).toBeUndefined();
  expect(findPreviewTarget("other/de-de/toile", url, germany, domains)).toBeUndefined();
});
