import { expect, test } from "vitest";
import { requiredPixels } from "../app/catalogue/format/photo-size.ts";
import { markets } from "../app/locale/markets.ts";
import { servicePagePath } from "../app/locale/pages/service-pages.ts";
import { storyFolderOf } from "../app/locale/story-folder.ts";
import { publishedStories } from "./stories.ts";

const shops = markets.flatMap(({ channel, locales }) => locales.map((locale) => ({ channel, locale })));

/** "60 × 40 cm: at least 2,363 × 1,575". */
const statements = /(\d+) × (\d+) (cm|inch)[^\d"]*([\d,]*\d) × ([\d,]*\d)/g;
const millimetres = { cm: 10, inch: 25.4 };

test.each(shops)("help and file pages of $channel in $locale require the pixels below which the preview warns", (shop) => {
  const { locale } = shop;
  const stated = (["help", "files"] as const).flatMap((page) => {
    const story = publishedStories.get(`${storyFolderOf(shop)}/${servicePagePath(page, locale)}`);
    return Array.from(JSON.stringify(story?.content).matchAll(statements), ([, wide, high, unit, ...least]) => {
      const [width = 0, height = 0] = [wide, high].map((side) => Math.round(Number(side) * millimetres[unit as keyof typeof millimetres]));
      return { page, width, height, least: least.map((side) => Number(side.replace(",", ""))) };
    });
  });
  const [width, height] = locale === "en-US" ? [610, 406] : [600, 400];
  expect(stated).toEqual(expect.arrayContaining(["help", "files"].map((page) => expect.objectContaining({ page, width, height }))));
  for (const { width, height, least } of stated) {
    const needed = requiredPixels({ width, height }, { width, height });
    expect([width, height, least]).toEqual([width, height, [needed.width, needed.height]]);
  }
});
