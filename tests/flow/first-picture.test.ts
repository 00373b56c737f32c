import { beforeAll, describe, expect, test } from "vitest";
import { sampled } from "../sampled.ts";
import { publishedStories } from "../stories.ts";
import { openSharedTestShopHere } from "./in-process.ts";
import { authored, type StoryPage, storyPages } from "./page.ts";
import { visit } from "./visit.ts";

type Served = { page: string; html: string };

/** Number of pictures in a list's first row. */
const firstRow = 4;

const testShop = await openSharedTestShopHere();
const withPicture: Served[] = [];
const without: Served[] = [];

/** Visits pages of written stories, and sorts them by whether they open with a picture. */
beforeAll(async () => {
  const written = storyPages.filter(({ folder }) => authored.has(folder));
  for (const page of sampled(written, 80)) {
    const { status, text } = await visit(testShop, page.path, { host: page.host });
    expect([page.path, status]).toEqual([page.path, 200]);
    (opensWithPicture(page) ? withPicture : without).push({ page: page.host + page.path, html: text });
  }
});

describe("a page that opens with a picture", () => {
  test("preloads it in AVIF, in the sizes that it shows, before its stylesheet", () => {
    expect(withPicture.length).toBeGreaterThan(20);
    for (const { page, html } of withPicture) {
      const [preload = "", ...others] = preloadsIn(html);
      const list = /<body[^>]* data-looks="[^"]*\blist\b/.test(html) ? firstRowOf(html) : [];
      expect([page, others.map(setOf)]).toEqual([page, list]);
      expect([page, preload]).toEqual([page, expect.stringContaining('type="image/avif"')]);
      const { avif } = heroOf(html);
      expect([page, attribute(preload, "imageSrcSet"), attribute(preload, "imageSizes")]).toEqual([
        page,
        attribute(avif, "srcSet"),
        attribute(avif, "sizes"),
      ]);
      // Browsers without `imagesrcset` would fetch an `href` in addition.
      expect([page, attribute(preload, "href")]).toEqual([page, undefined]);
      expect([page, html.indexOf(preload) < html.search(/<style|rel="stylesheet"/)]).toEqual([page, true]);
    }
  });

  test("offers it also in WebP, equally wide, for browsers without AVIF", () => {
    for (const { page, html } of withPicture) {
      const { avif, image } = heroOf(html);
      expect([page, widthsOf(image), attribute(image, "sizes")]).toEqual([page, widthsOf(avif), attribute(avif, "sizes")]);
      const addresses = addressesOf(image);
      expect([page, addresses.filter((address) => address.endsWith(":format(webp)"))]).toEqual([page, addresses]);
      expect(addresses.length).toBeGreaterThan(0);
      expect([page, attribute(image, "fetchPriority"), attribute(image, "loading")]).toEqual([page, "high", undefined]);
    }
  });

  test("offers no other picture in two formats, which would enlarge the page", () => {
    for (const { page, html } of withPicture) expect([page, html.match(/<source type="image/g)]).toEqual([page, ['<source type="image']]);
  });
});

test("a page that opens with text preloads no picture, except a list's first row", () => {
  expect(without.length).toBeGreaterThan(10);
  for (const { page, html } of without) {
    const isList = html.includes('data-island="list"');
    expect([page, preloadsIn(html).map(setOf)]).toEqual([page, isList ? firstRowOf(html) : []]);
    expect([page, html.match(/<source|<img[^>]*fetchPriority="high"/g)?.length ?? 0]).toEqual([page, isList ? 2 : 0]);
  }
});

test("each first picture is smaller in AVIF than in WebP, at a phone's width", async () => {
  const heroes = new Map(
    withPicture.map(({ html }) => [addressesOf(heroOf(html).avif)[1] ?? "", addressesOf(heroOf(html).image)[1] ?? ""]),
  );
  expect(heroes.size).toBeGreaterThan(5);
  // Rendering pictures is slow, so a sample is fetched.
  const fetched = [...heroes].filter((_, place) => process.env.EVERYWHERE || place % 4 === 0);
  const sums = { avif: 0, webp: 0 };
  for (const [avif, webp] of fetched) {
    const small = await fetch(avif);
    expect([avif, small.headers.get("content-type")]).toEqual([avif, "image/avif"]);
    const [bytes = 0, usual = 0] = await Promise.all(
      [small, await fetch(webp)].map(async (answer) => (await answer.arrayBuffer()).byteLength),
    );
    expect(bytes, avif).toBeLessThan(usual);
    sums.avif += bytes;
    sums.webp += usual;
  }
  console.info(`${fetched.length} first pictures, 768 wide: ${sums.avif} bytes in AVIF, ${sums.webp} in WebP`);
});

function opensWithPicture({ folder, slug }: StoryPage): boolean {
  const teaser = publishedStories.get(`${folder}/${slug}`)?.content.teaser;
  return Array.isArray(teaser) && teaser.length > 0;
}

/** Returns the first picture of a page: its `<source>` and its `<img>`. */
function heroOf(html: string): { avif: string; image: string } {
  const [, avif = "", image = ""] = /<picture[^>]*>(<source[^>]*>)?(<img[^>]*data-hero[^>]*>)/.exec(html) ?? [];
  return { avif, image };
}

function preloadsIn(html: string): readonly string[] {
  return html.match(/<link[^>]*rel="preload"[^>]*>/g) ?? [];
}

function setOf(preload: string): string | undefined {
  return attribute(preload, "imageSrcSet");
}

/** Returns the sets of a list's first pictures. */
function firstRowOf(html: string): readonly (string | undefined)[] {
  const pictures = Array.from(html.matchAll(/<li class="tile">.*?(<img[^>]*>)/g), ([, image = ""]) => attribute(image, "srcSet"));
  expect(pictures.length).toBeGreaterThanOrEqual(firstRow);
  return pictures.slice(0, firstRow);
}

function attribute(element: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(element)?.[1];
}

function addressesOf(element: string): string[] {
  return (attribute(element, "srcSet") ?? "").split(", ").map((one) => one.replace(/ \d+w$/, ""));
}

function widthsOf(element: string): string[] {
  return (attribute(element, "srcSet") ?? "").match(/\d+w(?=,|$)/g) ?? [];
}
