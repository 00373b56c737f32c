import { expect, it } from "vitest";
import { takeEventNames } from "../../tests/expected-events.ts";
import { searchOver } from "../../tests/search/shop-search.ts";

it("50 simultaneous first questions read stories and themes once", async () => {
  const { find, content, backend } = await searchOver("poster/de-de");
  const answers = await Promise.all(Array.from({ length: 50 }, () => find("leinwand")));
  expect(new Set(answers.map((answer) => answer?.[0]))).toEqual(new Set(["leinwanddruck"]));
  expect(content.reads).toBe(Math.ceil(content.stories.length / 25));
  // One request for the newest themes, then pages of 48.
  expect(backend.asked).toBe(1 + Math.ceil(416 / 48));
});

it("a published page is found once the index is renewed, and the old index answers meanwhile", async () => {
  const { find, content } = await searchOver("poster/de-de");
  expect(await find("zirbenholz")).toEqual([]);
  const [first, ...others] = content.stories;
  if (!first) throw new Error("no stories");
  content.stories = [{ ...first, name: "Zirbenholz" }, ...others];
  content.version += 1;
  expect(await find("zirbenholz")).toEqual([]);
  await expect.poll(async () => (await find("zirbenholz"))?.length).toBe(1);
});

it("a story without a page of its own is not found, also if search engines may index it", async () => {
  const { find, content } = await searchOver("poster/de-de");
  const [first, second, ...others] = content.stories;
  if (!first || !second) throw new Error("fewer than two stories");
  const renamed = (slug: string) => ({ ...first, fullSlug: `poster/de-de/${slug}`, name: "Zirbenholz", isIndexed: true });
  content.stories = [renamed("themes"), renamed("zirbenholz"), ...others];
  expect(await find("zirbenholz")).toEqual(["zirbenholz"]);
});

it("a publication that changes no page of the market keeps the index", async () => {
  const { find, search, market, content } = await searchOver("poster/de-de");
  await find("leinwand");
  content.version += 1;
  await find("leinwand");
  await expect.poll(() => content.reads).toBe(2 * Math.ceil(content.stories.length / 25));
  const [one, other] = [await search.find("leinwand", market), await search.find("leinwand", market)];
  expect(one).toEqual(other);
  expect(content.reads).toBe(2 * Math.ceil(content.stories.length / 25));
});

it("without the back end, pages are found without themes", async () => {
  const { find, backend } = await searchOver("card/de-de");
  backend.isDown = true;
  expect((await find("hochzeit"))?.filter((result) => result.startsWith("theme:"))).toEqual([]);
  expect((await find("hochzeit"))?.[0]).toBe("hochzeit");
});

it("without the content service there is no answer, and one log event", async () => {
  const { find, content } = await searchOver("card/de-de");
  content.isDown = true;
  expect(await find("hochzeit")).toBeUndefined();
  expect(takeEventNames()).toEqual(["search-unavailable"]);
});
