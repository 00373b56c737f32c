import { describe, expect } from "vitest";
import { visit } from "../flow/visit.ts";
import { sampled } from "../sampled.ts";
import { addressOf, browserTest, hydrated, walked } from "./browser.ts";
import { violationsInFrame } from "./violations.ts";
import { host, someThemes, storeWishlist, wishlist, wishlistOn } from "./wishlist.ts";

const test = browserTest();

describe("a liked theme", () => {
  test("is stored from its page, listed after a reload, and can be removed", async ({ testShop, enter }) => {
    const { page, settlesOn } = await enter();
    const [first, second] = await someThemes(testShop, 2);
    for (const theme of [first, second]) {
      await settlesOn(`/themes/${theme?.id}/`, host);
      const button = page.locator(".favourite__button");
      expect([await button.textContent(), await button.getAttribute("aria-pressed")]).toEqual(["Merken", "false"]);
      await button.click();
      await expect.poll(() => button.getAttribute("aria-pressed")).toBe("true");
      await page.reload();
      await hydrated(page);
      await expect.poll(() => button.getAttribute("aria-pressed")).toBe("true");
    }
    await page.getByRole("link", { name: "Zur Merkliste" }).click();
    await page.waitForURL((url) => url.pathname === wishlist);
    const list = wishlistOn(page);
    // Newest first.
    await expect.poll(list.names).toEqual([second?.name, first?.name]);
    await list.shows("2 gemerkte Motive");
    await list.remove(second?.name ?? "").click();
    await expect.poll(list.names).toEqual([first?.name]);
    await page.reload();
    await expect.poll(list.names).toEqual([first?.name]);
    await list.shows("1 gemerktes Motiv");
    await list.remove(first?.name ?? "").press("Enter");
    await list.shows("Noch nichts gemerkt");
    expect(await page.getByRole("link", { name: "Motive ansehen" }).getAttribute("href")).toBe("/products/");
  });

  test("shows in another tab of the browser at once", { tags: ["long"] }, async ({ testShop, enter }) => {
    const { page, settlesOn } = await enter();
    const [theme] = await someThemes(testShop, 1);
    await settlesOn(wishlist, host);
    const list = wishlistOn(page);
    await list.shows("Noch nichts gemerkt");
    const tab = await page.context().newPage();
    await tab.goto(addressOf(testShop, `/themes/${theme?.id}/`, host));
    await hydrated(tab);
    await tab.locator(".favourite__button").click();
    await expect.poll(list.names).toEqual([theme?.name]);
    await list.remove(theme?.name ?? "").click();
    await expect.poll(() => tab.locator(".favourite__button").getAttribute("aria-pressed")).toBe("false");
  });
});

describe("a heart on a tile", () => {
  const lists = [
    ["card.de", "/products/"],
    ["poster.de", "/grusskarten"],
  ] as const;
  test.for(sampled(lists, 1))("on %s%s keeps its theme, and leads to the wishlist", { tags: ["long"] }, async ([host, path], { enter }) => {
    const { page, settlesOn } = await enter();
    await settlesOn(path, host);
    const tile = page.locator(".list .tile").nth(1);
    const name = await tile.locator(".tile__link").textContent();
    const heart = tile.getByRole("button", { name: `Merken: ${name}` });
    expect(await page.getByRole("link", { name: /Zur Merkliste \(/ }).count()).toBe(0);
    await heart.click();
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
    expect(await violationsInFrame(page)).toEqual([]);
    await page.getByRole("link", { name: "Zur Merkliste (1)" }).click();
    await page.waitForURL((url) => url.pathname.startsWith("/wishlist"));
    await expect.poll(wishlistOn(page).names).toEqual([name]);
    await page.goBack();
    // A heart is disabled until the wishlist is read, and a disabled button ignores keys.
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
    await heart.press("Enter");
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("false");
  });

  test("among search results keeps its theme, and results without themes load no code for it", { tags: ["long"] }, async ({
    testShop,
    enter,
  }) => {
    const { page, requests, settlesOn } = await enter();
    // Builds the index, which the first question of a market waits for.
    await visit(testShop, "/_lists/search/?q=fuchs", { host });
    const heartScripts = () => requests.filter(({ url }) => /\/(?:heart|tile-heart)-[^/]*\.js$/.test(url.pathname));
    await settlesOn("/suche/?q=datenschutz", host);
    await page.locator(".results__page").first().waitFor();
    expect([await page.locator(".heart").count(), heartScripts()]).toEqual([0, []]);
    await settlesOn("/suche/?q=fuchs", host);
    const tile = page.locator(".results .tile").first();
    const name = await tile.locator(".tile__link").textContent();
    const heart = tile.getByRole("button", { name: `Merken: ${name}` });
    await heart.click();
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
    expect(heartScripts()).not.toEqual([]);
    expect(await violationsInFrame(page)).toEqual([]);
    await page.getByRole("link", { name: "Zur Merkliste (1)" }).click();
    await page.waitForURL((url) => url.pathname === wishlist);
    await expect.poll(wishlistOn(page).names).toEqual([name]);
  });

  test("in a theme's set and on a shared wishlist keeps its theme", async ({ testShop, enter }) => {
    const { page, settlesOn } = await enter();
    const [, shared] = await someThemes(testShop, 2);
    for (const path of ["/themes/konfetti-vintage-einschulung/", `${wishlist}?themeIds[]=${shared?.id}`]) {
      await settlesOn(path, host);
      const tile = page.locator(".tile").first();
      const heart = tile.getByRole("button", { name: `Merken: ${await tile.locator(".tile__link").textContent()}` });
      await heart.click();
      await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
      expect(await violationsInFrame(page)).toEqual([]);
    }
    await settlesOn(wishlist, host);
    await wishlistOn(page).shows("2 gemerkte Motive");
  });

  test("is not shown without a script, or on a list of other products", { tags: ["long"] }, async ({ enter }) => {
    const plain = await enter({ javaScriptEnabled: false });
    await plain.goes("/products/", host);
    expect(await plain.page.locator(".heart:visible").count()).toBe(0);
    const { page, goes } = await enter();
    await goes("/fotokalender", "poster.de");
    expect(await page.locator(".heart").count()).toBe(0);
  });
});

describe("a shared wishlist", () => {
  test("shows to visitors with its link, who can add its themes to their own", { tags: ["long"] }, async ({ testShop, enter }) => {
    const themes = await someThemes(testShop, 4);
    const [own, ...shared] = themes;
    const { page, settlesOn } = await enter();
    await storeWishlist(
      page,
      shared.map(({ id }) => id),
    );
    await settlesOn(wishlist, host);
    const list = wishlistOn(page);
    await list.shows("3 gemerkte Motive");
    await list.share.click();
    const link = new URL(await list.link.inputValue());
    expect(link.searchParams.getAll("themeIds[]")).toEqual(shared.map(({ id }) => id));

    const friend = await enter();
    await storeWishlist(friend.page, [own?.id ?? ""]);
    await friend.settlesOn(link.pathname + link.search, host);
    const theirs = wishlistOn(friend.page);
    await expect.poll(theirs.names).toEqual(shared.map(({ name }) => name));
    expect(await friend.page.getByRole("button", { name: /Von der Merkliste nehmen/ }).count()).toBe(0);
    await theirs.keepAll.click();
    await friend.page.getByRole("link", { name: "Zur eigenen Merkliste" }).click();
    await friend.page.waitForURL((url) => url.search === "");
    await expect.poll(theirs.names).toEqual([own, ...shared].map((theme) => theme?.name));
  });

  test("shows without a script, with the number of withdrawn themes", { tags: ["long"] }, async ({ testShop, enter }) => {
    const shared = await someThemes(testShop, 3);
    const ids = [shared[0]?.id, "made-up", shared[1]?.id, "rose-klassisch-hochzeit", shared[2]?.id];
    const { page, goes } = await enter({ javaScriptEnabled: false });
    await goes(`${wishlist}?${ids.map((id) => `themeIds[]=${id}`).join("&")}`, host);
    await page.waitForURL(/_plain=1/);
    const list = wishlistOn(page);
    expect(await list.names()).toEqual(shared.map(({ name }) => name));
    await list.shows("3 gemerkte Motive · 2 Motive dieser Liste gibt es nicht mehr.");
    expect(await list.keepAll.isVisible()).toBe(false);
  });

  test("shows a message without a script if its link has no themes", { tags: ["long"] }, async ({ enter }) => {
    const { page, goes } = await enter({ javaScriptEnabled: false });
    await goes(wishlist, host);
    await page.waitForURL(/_plain=1/);
    expect(await page.locator(".wishlist__no-script").isVisible()).toBe(true);
    expect(await page.locator(".wishlist .list__total").isVisible()).toBe(false);
    expect(await page.locator(".wishlist .tile").count()).toBe(0);
  });
});

test("withdrawn themes are counted, not shown, and can be removed", { tags: ["long"] }, async ({ testShop, enter }) => {
  const [theme] = await someThemes(testShop, 1);
  const { page, settlesOn } = await enter();
  await storeWishlist(page, ["made-up", theme?.id ?? "", "tulpe-vintage-hochzeit"]);
  await settlesOn(wishlist, host);
  const list = wishlistOn(page);
  await expect.poll(list.names).toEqual([theme?.name]);
  await list.shows("1 gemerktes Motiv · 2 Motive dieser Liste gibt es nicht mehr.");
  const removeGone = page.getByRole("button", { name: "Nicht verfügbare Motive entfernen" });
  await removeGone.press("Enter");
  await list.shows(/^1 gemerktes Motiv$/);
  expect(await removeGone.count()).toBe(0);
  expect(await page.locator(".list__total:focus").count()).toBe(1);
  await page.reload();
  await list.shows(/^1 gemerktes Motiv$/);
});

describe("a wishlist of two hundred themes", () => {
  test("is full: all are shown, and no other is added until one is removed", { tags: ["long"] }, async ({ testShop, enter }) => {
    const all = await someThemes(testShop, 201);
    const { page, settlesOn } = await enter();
    // Pictures of 200 items would dominate the time.
    await page.route(/\/f\/1001\//, (route) =>
      route.fulfill({ contentType: "image/svg+xml", body: "<svg xmlns='http://www.w3.org/2000/svg'/>" }),
    );
    const [another, ...kept] = all;
    await storeWishlist(
      page,
      kept.map(({ id }) => id),
    );
    await settlesOn(wishlist, host);
    const list = wishlistOn(page);
    await list.shows("200 gemerkte Motive");
    expect(await list.ids()).toEqual(kept.map(({ id }) => id));
    await settlesOn(`/themes/${another?.id}/`, host);
    const button = page.locator(".favourite__button");
    await expect.poll(() => button.isDisabled()).toBe(true);
    expect(await page.getByText("Die Merkliste ist voll: 200 Motive.").isVisible()).toBe(true);
    await settlesOn(`/themes/${kept[7]?.id}/`, host);
    await button.click();
    await settlesOn(`/themes/${another?.id}/`, host);
    await button.click();
    await expect.poll(() => button.getAttribute("aria-pressed")).toBe("true");
  });
});

test.for(
  walked(
    [390, 1440].flatMap((width) => [0, 3].map((count) => ({ width, count }))),
    1,
  ),
)(
  "axe finds no violations on a wishlist of $count themes at $width pixels",
  { tags: ["long"] },
  async ({ width, count }, { testShop, enter }) => {
    const { page, settlesOn } = await enter({ viewport: { width, height: 844 } });
    await storeWishlist(
      page,
      (await someThemes(testShop, count)).map(({ id }) => id),
    );
    await settlesOn(wishlist, host);
    await expect.poll(wishlistOn(page).names).toHaveLength(count);
    expect(await violationsInFrame(page)).toEqual([]);
  },
);
