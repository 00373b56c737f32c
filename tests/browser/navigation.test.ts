import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { eventually } from "../flow/eventually.ts";
import { addressOf, browserTest, priced, unfolded, type Visitor, walked } from "./browser.ts";

const test = browserTest();

/** The items of the main navigation; flyouts lie beside their links. */
const mainNavigation = ".navigation__item >";

/** The two pages of each market, and the shortest way between them. */
const journeys = [
  { name: "Germany", host: "poster.de", home: "/", product: "/leinwanddruck" },
  { name: "Switzerland", host: "poster.ch", home: "/", product: "/leinwanddruck" },
  { name: "Switzerland in French", host: "poster.ch", home: "/fr", product: "/fr/impression-sur-toile" },
  { name: "Britain", host: "poster.gb", home: "/", product: "/canvas-prints" },
  { name: "USA", host: "poster.com", home: "/", product: "/canvas-prints" },
  { name: "the card shop", host: "card.de", home: "/", product: "/hochzeit/" },
];

describe("a page reached by a link is the page of a fresh load", () => {
  test.for(walked(journeys, 2, 4, 5))("$name", async ({ host, home, product }, { enter }) => {
    const reader = await enter();
    await reader.settlesOn(home, host);
    await unfolded(reader.page);
    const freshHome = await shown(reader.page);
    await reader.settlesOn(product, host);
    await unfolded(reader.page);
    // What an option adds is said in its list as soon as the script is there.
    const isAsFresh = () => eventually(async () => expect(await shown(walker.page)).toEqual(await shown(reader.page)));

    const walker = await enter();
    await walker.settlesOn(home, host);
    await unfolded(walker.page);
    await follow(walker, product, "main");
    await isAsFresh();
    await follow(walker, home, ".header");
    expect(await shown(walker.page)).toEqual(freshHome);
    await follow(walker, product, ".footer");
    await isAsFresh();
    expect(documents(walker)).toHaveLength(1);
  });
});

test("only data and what it names is asked for on the way to another page", async ({ enter }) => {
  const visitor = await enter();
  await visitor.settlesOn("/fotokalender/wandkalender");
  const before = visitor.asked.length;
  await follow(visitor, "/leinwanddruck", mainNavigation);
  const asked = visitor.asked.slice(before);
  expect(asked.filter(isFetched).map(({ url }) => url.pathname)).toEqual(["/leinwanddruck.data"]);
  expect(asked.filter(({ type }) => ["document", "script", "stylesheet"].includes(type))).toEqual([]);
});

test("going back and forward shows the pages and their titles again", async ({ enter }) => {
  const visitor = await enter();
  const { page } = visitor;
  await visitor.settlesOn("/");
  const home = { title: await page.title(), blocks: (await shown(page)).blocks };
  await follow(visitor, "/leinwanddruck", mainNavigation);
  // What an option adds is said in its list as soon as the script is there.
  await page.locator("option", { hasText: "+" }).first().waitFor({ state: "attached" });
  const canvas = { title: await page.title(), blocks: (await shown(page)).blocks };
  expect(canvas.title).not.toBe(home.title);

  await page.goBack();
  await arrived(page, "/");
  expect({ title: await page.title(), blocks: (await shown(page)).blocks }).toEqual(home);
  await page.goForward();
  await arrived(page, "/leinwanddruck");
  await eventually(async () => expect({ title: await page.title(), blocks: (await shown(page)).blocks }).toEqual(canvas));
  expect(documents(visitor)).toHaveLength(1);
});

test("a new page starts at its top, and going back finds the place that was left", async ({ enter }) => {
  const visitor = await enter();
  const { page } = visitor;
  await visitor.settlesOn("/leinwanddruck");
  await page.evaluate(() => window.scrollTo(0, 2_500));
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>(".header__logo")?.click());
  await arrived(page, "/");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await arrived(page, "/leinwanddruck");
  await page.waitForFunction(() => Math.abs(window.scrollY - 2_500) < 2);
});

test("a link to a place on another page leads to that place", async ({ enter }) => {
  const visitor = await enter();
  const { page } = visitor;
  await visitor.settlesOn("/");
  await page.locator(".header__item--service").hover();
  await page.locator('.header__menu a[href="/leinwanddruck#information"]').click();
  await arrived(page, "/leinwanddruck");
  await page.waitForFunction(() => {
    const place = document.querySelector("#information")?.getBoundingClientRect();
    return place && Math.abs(place.top) < window.innerHeight / 2;
  });
  expect(documents(visitor)).toHaveLength(1);
});

test("a link to a place on the same page is the browser's own: nothing is asked for", async ({ enter }) => {
  const visitor = await enter();
  const { page } = visitor;
  await visitor.settlesOn("/leinwanddruck");
  await page.locator('.teaser a[href="/leinwanddruck#calculator"]').click();
  await page.waitForFunction(() => location.hash === "#calculator" && window.scrollY > 0);
  expect(documents(visitor)).toHaveLength(1);
  expect(visitor.asked.filter(({ type, url }) => type === "fetch" && url.pathname !== "/web-api/customer-data")).toEqual([]);
});

test("a page that is not there is told in words, and its link leads home", async ({ enter }) => {
  const visitor = await enter();
  const { page } = visitor;
  visitor.expects(/404/);
  await visitor.settlesOn("/leinwanddruck");
  await addLink(page, "/gibt-es-nicht");
  await page.locator("#added").click();
  await page.locator("h1", { hasText: "Hier hängt kein Bild" }).waitFor();
  await page.locator('main a[href="/"]').click();
  await arrived(page, "/");
  await page.locator(".teaser h1").waitFor();
});

describe("the browser itself follows", () => {
  test.for([
    { name: "a click with Ctrl", modifier: "Control" as const },
    { name: "a click with Shift", modifier: "Shift" as const },
  ])("$name, beside the page", async ({ modifier }, { enter }) => {
    const visitor = await enter();
    const { page } = visitor;
    await visitor.settlesOn("/");
    const [other] = await Promise.all([
      page.context().waitForEvent("page"),
      page.locator(`${mainNavigation} a[href="/leinwanddruck"]`).click({ modifiers: [modifier] }),
    ]);
    await other.locator("h1").waitFor();
    expect(new URL(other.url()).pathname).toBe("/leinwanddruck");
    expect(new URL(page.url()).pathname).toBe("/");
    expect(visitor.asked.filter(isFetched)).toEqual([]);
  });

  test("a link that opens elsewhere", async ({ enter }) => {
    const visitor = await enter();
    const { page } = visitor;
    await visitor.settlesOn("/");
    await addLink(page, "/leinwanddruck", { target: "_blank" });
    const [other] = await Promise.all([page.context().waitForEvent("page"), page.locator("#added").click()]);
    await other.locator("h1").waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
  });

  test("a link to another market", async ({ house, enter }) => {
    const visitor = await enter();
    const { page } = visitor;
    await visitor.settlesOn("/");
    await addLink(page, addressOf(house, "/canvas-prints", "poster.gb"));
    await page.locator("#added").click();
    await page.waitForURL(addressOf(house, "/canvas-prints", "poster.gb"));
    expect(documents(visitor)).toHaveLength(2);
  });

  test("a link to another language of the market", async ({ house, enter }) => {
    const visitor = await enter();
    const { page } = visitor;
    await visitor.settlesOn("/fr", "poster.ch");
    await addLink(page, "/leinwanddruck");
    await page.locator("#added").click();
    await page.waitForURL(addressOf(house, "/leinwanddruck", "poster.ch"));
    expect(documents(visitor)).toHaveLength(2);
    expect(await page.locator("html").getAttribute("lang")).toBe("de-CH");
  });

  test("a link into the designer", async ({ enter }) => {
    const visitor = await enter();
    const { page } = visitor;
    visitor.expects(/404/);
    await visitor.settlesOn("/");
    await page.locator('.footer a[href^="/configurator-photo-frame/"]').first().click();
    await page.waitForURL(/configurator-photo-frame/);
    expect(documents(visitor)).toHaveLength(2);
  });
});

/** What a visitor and a crawler see of a page: its head, and its blocks one by one. */
async function shown(page: Page) {
  return page.evaluate(() => {
    const headings = new Set([...document.querySelectorAll("[aria-labelledby]")].map((named) => named.getAttribute("aria-labelledby")));
    /** An element as text: attributes in order of their names, form fields by their state, ids dealt out by React unnamed. */
    const plain = (node: Node): string => {
      if (node instanceof Text) return node.data;
      // What is said to machines alone, a document says and a data answer does not.
      if (!(node instanceof Element) || node.matches("template, noscript, [data-place=data], script[type='application/ld+json']"))
        return "";
      // Reviews, as the newsletter's form (novalidate), are operated where a visitor came near; what they say is the same.
      if (node.matches("[data-carousel]")) return [...node.querySelectorAll("h2, h3")].map(({ textContent }) => textContent).join(" ");
      const attributes = [...node.attributes]
        .filter(
          ({ name }) =>
            !["data-served", "data-closed", "data-hydrated", "data-late-props", "novalidate", "style", "selected", "checked"].includes(
              name,
            ),
        )
        .map(({ name, value }) => `${name}="${headings.has(value) ? "heading" : value}"`);
      if (node instanceof HTMLElement && node.style.length > 0) attributes.push(node.style.cssText);
      if (node instanceof HTMLOptionElement && node.selected) attributes.push("selected");
      if (node instanceof HTMLInputElement && node.checked) attributes.push("checked");
      return `<${[node.localName, ...attributes.sort()].join(" ")}>${[...node.childNodes].map(plain).join("")}</${node.localName}>`;
    };
    const all = (selector: string) => [...document.querySelectorAll(selector)].map(plain);
    return {
      title: document.title,
      head: all("title, meta, link[rel=canonical], link[rel=preload]").sort(),
      // What a document says to machines alone is no block.
      blocks: all("main > *:not([data-sheet=product])"),
      frame: all(".header, .footer"),
      language: document.documentElement.lang,
    };
  });
}

/** Whether it was fetched for a page, and not for its frame: who the customer is, and what a touched header unfolds. */
function isFetched({ type, url }: Visitor["asked"][number]): boolean {
  return type === "fetch" && !["/web-api/customer-data", "/_header"].includes(url.pathname);
}

/** Clicks the first link to a path in a part of the page, and waits until its page is shown from its top. */
async function follow({ page }: Visitor, path: string, within: string): Promise<void> {
  await page.locator(`${within} a[href="${path}"]`).first().click();
  await arrived(page, path);
  await eventually(async () => expect(await page.evaluate(() => scrollY)).toBe(0));
}

/** Waits until a page is shown: the browser's address may be ahead of it, its canonical address is its own. */
async function arrived(page: Page, path: string): Promise<void> {
  await eventually(async () => expect(await addressesOf(page)).toEqual({ browser: path, canonical: path }));
  await priced(page);
}

function addressesOf(page: Page) {
  return page.evaluate(() => {
    const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href;
    return { browser: location.pathname, canonical: canonical === undefined ? document.title : new URL(canonical).pathname };
  });
}

function documents({ asked }: Visitor) {
  return asked.filter(({ type }) => type === "document");
}

/** Puts a link on the page that no story has. */
async function addLink(page: Page, href: string, attributes: Record<string, string> = {}): Promise<void> {
  await page.evaluate(
    ([href, attributes]) => {
      const link = Object.assign(document.createElement("a"), { id: "added", href, textContent: "added", ...attributes });
      document.querySelector(".header__logo")?.before(link);
    },
    [href, attributes] as const,
  );
}

test("a link to another prefix, or to a file, is the browser's: no page mixes two shops", async ({ enter }) => {
  const { page, settlesOn } = await enter();
  await settlesOn("/leinwanddruck", "poster.ch");
  await page.evaluate(() => {
    document.querySelector("main")?.insertAdjacentHTML("afterbegin", '<a id="french" href="/fr/impression-sur-toile">fr</a>');
  });
  await page.locator("#french").click();
  await page.waitForURL(/\/fr\/impression-sur-toile$/);
  await page.waitForFunction(() => document.documentElement.lang === "fr-CH");
});

test("after client navigation the new page's content has the focus", async ({ enter }) => {
  const visitor = await enter();
  await visitor.settlesOn("/");
  await follow(visitor, "/leinwanddruck", mainNavigation);
  await visitor.page.waitForFunction(() => document.activeElement?.id === "content");
});
