// @module-tag long
import { describe, expect } from "vitest";
import { sampled } from "../sampled.ts";
import { browserTest } from "./browser.ts";

const test = browserTest();

const phone = { width: 360, height: 780 };
/** Max height of a page's text and filters above the first item, and min visible height of that item, in pixels. */
const maxAbove = 300;
const minVisible = 100;

const lists = [
  { name: "cards of an occasion", host: "card.de", path: "/hochzeit/" },
  { name: "all cards", host: "card.de", path: "/karten-designen/" },
  { name: "all calendars of the card shop", host: "card.de", path: "/alle-fotokalender/" },
  { name: "products of the card shop", host: "card.de", path: "/products/" },
  { name: "selection of calendars", host: "card.de", path: "/vorkonfigurator-kalender/" },
  { name: "feed of cards", host: "card.de", path: "/feed-card/" },
  { name: "cards in French", host: "card.ch", path: "/fr/hochzeit/" },
  { name: "cards of the poster shop", host: "poster.de", path: "/grusskarten" },
  { name: "calendars", host: "poster.de", path: "/fotokalender" },
  { name: "products of the poster shop", host: "poster.de", path: "/products" },
  { name: "calendars in French", host: "poster.ch", path: "/fr/calendrier-photo" },
  { name: "calendars in Italian", host: "poster.it", path: "/calendario-personalizzato" },
];

describe("the first screen of a phone shows items of the list", () => {
  test.for(sampled(lists, 3))("$name", async ({ host, path }, { enter }) => {
    const { page, goes } = await enter({ viewport: phone, hasTouch: true, isMobile: true });
    await goes(path, host);
    const tops = await page.evaluate(() => {
      const top = (part: string) => (document.querySelector(part)?.getBoundingClientRect().top ?? Number.NaN) + scrollY;
      return { content: top("main"), filters: top("main .list__bar"), items: top("main .tile") };
    });
    expect(tops.filters).toBeLessThan(tops.items);
    expect(tops.items - tops.content).toBeLessThanOrEqual(maxAbove);
    expect(tops.items).toBeLessThanOrEqual(phone.height - minVisible);
  });
});
