import { expect, test } from "vitest";
import { type Language, type Locale, locales } from "../../app/locale/locales.ts";
import { helpPages, legalPages, servicePagePath } from "../../app/locale/pages/service-pages.ts";
import { sampled } from "../sampled.ts";
import { openSharedTestShopHere } from "./in-process.ts";
import { addressOf, domains, prefixesOf } from "./matrix.ts";
import { visit } from "./visit.ts";

const testShop = await openSharedTestShopHere();

const places = Object.entries(domains).flatMap(([host, spoken]) => spoken.map((locale) => ({ host, locale })));
const servicePages = [...legalPages, ...helpPages];

const pathOf = (host: string, locale: Locale, path: string) => addressOf(host, prefixesOf(host, locale)[0] ?? "", path);

test.for(sampled(places, 5))(
  "the footer of $host in $locale links to every legal page and to help, and none is a 404",
  async ({ host, locale }) => {
    const { text } = await visit(testShop, pathOf(host, locale, ""), { host });
    const footer = text.slice(text.indexOf("<footer"));
    for (const page of servicePages) {
      const path = pathOf(host, locale, servicePagePath(page, locale));
      const { status } = await visit(testShop, path, { host });
      expect([page, footer.includes(`href="${path}"`), status]).toEqual([page, true, 200]);
    }
  },
);

/** Anchors of the answers about orders. */
const orders: Record<Language, string> = {
  de: "bestellung",
  en: "orders",
  es: "pedidos",
  fr: "commande",
  it: "ordini",
  nl: "bestellen",
};

test.for(sampled(places, 5))(
  "header and footer of $host in $locale link to help and to its answers about orders",
  async ({ host, locale }) => {
    const { text } = await visit(testShop, `${pathOf(host, locale, "")}?_plain=1`, { host });
    const help = pathOf(host, locale, servicePagePath("help", locale));
    const anchor = orders[locales[locale].language];
    const header = text.slice(0, text.indexOf("<main"));
    const footer = text.slice(text.indexOf("<footer"));
    const missing = [help, `${help}#${anchor}`].filter((path) => ![header, footer].every((part) => part.includes(`href="${path}"`)));
    expect(missing).toEqual([]);
    expect((await visit(testShop, help, { host })).text).toContain(`id="${anchor}"`);
  },
);

test.for(sampled(places, 5))("sign-up on $host in $locale links to terms and privacy", async ({ host, locale }) => {
  const { text } = await visit(testShop, pathOf(host, locale, "_dialogs/sign-up"), { host });
  for (const page of ["terms", "privacy"] as const) expect(text).toContain(`href="${pathOf(host, locale, servicePagePath(page, locale))}"`);
});

test.for(sampled(places, 5))("the shipping page of $host in $locale states the same deliveries as the dialog", async ({ host, locale }) => {
  const page = pathOf(host, locale, servicePagePath("shipping", locale));
  const { text } = await visit(testShop, page, { host });
  const dialog = (await visit(testShop, pathOf(host, locale, "_dialogs/shipping"), { host })).text;
  expect(factsIn(text)).toEqual(factsIn(dialog));
  expect(factsIn(dialog).length).toBeOneOf([4, 8]);
  expect(dialog).toContain(`href="${page}"`);
});

const factsIn = (html: string) => [...html.matchAll(/delivery-offers__fact"><dt>([^<]+)<\/dt><dd>([^<]+)<\/dd>/g)].map(([fact]) => fact);
