// @module-tag long
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "#app/backend/calls.ts";
import { calendarMountings, calendarTypes } from "#app/catalogue/calendar.ts";
import { formatFilters } from "#app/catalogue/format/format-name.ts";
import { photobookCategories } from "#app/catalogue/photobook.ts";
import { collageKinds } from "#app/catalogue/product.ts";
import { calendarLists, calendarsSeed } from "#edge/local/backend/seed/calendars.ts";
import { currencies, endings } from "./catalogue.ts";
import { askLocal } from "./local-backend.ts";
import { type Service, startService } from "./service.ts";

// Calendars, photo books, photo boxes and collages: the complete seeded catalogue, in every currency.

const markets = currencies.map(([currency, locale]) => [locale, currency, endings[currency] as RegExp] as const);

type Prices = { priceCurrent: number; priceOriginal: number };

let backend: Service;
beforeAll(async () => {
  backend = await startService("backend");
});
afterAll(() => backend.stop());

function expectShopPrice({ priceCurrent, priceOriginal }: Prices, ending: RegExp): void {
  expect(priceCurrent).toBeGreaterThan(0);
  expect(priceOriginal).toBeGreaterThanOrEqual(priceCurrent);
  for (const price of [priceCurrent, priceOriginal]) expect(price.toFixed(2)).toMatch(ending);
}

function expectNoFall(numbers: readonly number[]): void {
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
}

function expectNoRise(numbers: readonly number[]): void {
  expectNoFall(numbers.toReversed());
}

function allCalendars(locale: string) {
  return Promise.all(
    [1, 2].map((page) =>
      askLocal(backend, calls.calendarDesignGroup, { locale }, { page, pageSize: 48 }).then((answer) => answer.designGroups),
    ),
  ).then((pages) => pages.flat());
}

/** Lists the numbers of pages of a type, fewest first. */
function pageCountsOf(calendarType: string): number[] {
  return (calendarsSeed.rows.calendar_pages ?? []).flatMap(([type, pages]) => (type === calendarType ? [Number(pages)] : []));
}

describe.each(markets)("in %s", (locale, currency, ending) => {
  const market = { locale };

  test("every calendar costs at least its group's lowest price, more with more pages, less per piece with more pieces", async () => {
    const groups = await allCalendars(locale);
    for (const calendarType of calendarTypes) {
      const ofType = groups.filter((group) => group.calendarType === calendarType);
      const least = new Map<string, number>();
      for (const { formatType } of new Map(
        ofType.flatMap(({ designs }) => designs.map((design) => [design.formatType, design])),
      ).values()) {
        const prices = [];
        for (const pageCount of pageCountsOf(calendarType))
          prices.push(await askLocal(backend, calls.calendarPrice, market, { calendarType, formatType, pageCount }));
        expectNoFall(prices.map((price) => price.priceOriginal));
        for (const price of prices) {
          expect(price.currency).toBe(currency);
          expectShopPrice(price, ending);
          expect(price.scale[0]).toEqual({ fromAmount: 1, priceCurrent: price.priceCurrent });
          expectNoRise(price.scale.map((step) => step.priceCurrent));
        }
        least.set(formatType, Math.min(...prices.map((price) => price.priceCurrent)));
      }
      for (const { designs, priceFrom } of ofType) {
        expectShopPrice(priceFrom, ending);
        expect(priceFrom.priceCurrent).toBe(Math.min(...designs.map(({ formatType }) => least.get(formatType) ?? Number.NaN)));
      }
    }
  });

  test("finer paper, a refinement or a mounting raises a calendar's price", async () => {
    const choice = { calendarType: "tischkalender", formatType: "145-145" } as const;
    const plain = await askLocal(backend, calls.calendarPrice, market, choice);
    for (const mountingType of calendarMountings) {
      const mounted = await askLocal(backend, calls.calendarPrice, market, {
        ...choice,
        mountingType,
        paperType: "glaenzend",
        refinementType: "gold",
      });
      expect(mounted.priceOriginal).toBeGreaterThan(plain.priceOriginal);
    }
  });

  test("every photo book costs more with more pages, and less per piece with more pieces", async () => {
    const { variants, currency: paid } = await askLocal(backend, calls.photobookPrice, market, {});
    expect(paid).toBe(currency);
    expect(variants.length).toBeGreaterThanOrEqual(40);
    const all = booksIn(variants);
    for (const price of all) expectShopPrice(price, ending);

    const byPages = new Map<string, Map<number, number>>();
    for (let pageCount = 16; pageCount <= 160; pageCount += 4) {
      const answer = await askLocal(backend, calls.photobookPrice, market, { photobookPageCount: pageCount });
      for (const { sku, priceOriginal } of booksIn(answer.variants))
        byPages.set(sku, (byPages.get(sku) ?? new Map()).set(pageCount, priceOriginal));
    }
    expect([...byPages.keys()].toSorted()).toEqual(all.map(({ sku }) => sku).toSorted());
    for (const prices of byPages.values()) {
      expectNoFall([...prices.values()]);
      expect(new Set(prices.values()).size).toBeGreaterThan(1);
    }

    const byAmount = await Promise.all([1, 2, 5, 10, 25, 500].map((amount) => askLocal(backend, calls.photobookPrice, market, { amount })));
    for (const [place, { sku }] of all.entries()) {
      const prices = byAmount.map((answer) => booksIn(answer.variants)[place]);
      expect(prices.every((price) => price?.sku === sku)).toBe(true);
      expectNoRise(prices.map((price) => price?.priceCurrent ?? Number.NaN));
      expectNoFall(prices.map((price) => price?.totalCurrent ?? Number.NaN));
    }
  });

  test("a hard cover, flat pages and finer paper cost more", async () => {
    const price = async (question: Parameters<typeof ask>[0]) => lowestOriginal(booksIn((await ask(question)).variants));
    const ask = (question: {
      photobookCover?: "hard" | "soft";
      photobookPrinting?: "digitalfotobuch" | "echtfotobuch";
      photobookPaper?: "standard" | "matt" | "feinstweiss";
    }) => askLocal(backend, calls.photobookPrice, market, { photobookFormat: "a4-quer", photobookPageCount: 24, ...question });
    const digital = { photobookPrinting: "digitalfotobuch", photobookPaper: "matt" } as const;
    expect(await price({ ...digital, photobookCover: "hard" })).toBeGreaterThan(await price({ ...digital, photobookCover: "soft" }));
    expect(await price({ photobookPrinting: "echtfotobuch", photobookPaper: "matt" })).toBeGreaterThan(await price(digital));
    expect(await price({ ...digital, photobookPaper: "feinstweiss" })).toBeGreaterThan(await price(digital));
  });

  test("photo boxes have the same prices and numbers of prints in every call", async () => {
    const [data, prices] = await Promise.all([
      askLocal(backend, calls.photoboxData, market, {}),
      askLocal(backend, calls.photoboxes, market, {}),
    ]);
    expect(data.currency).toBe(currency);
    const listed = new Map(prices.photoboxes.map((box) => [box.sku, box]));
    for (const { formats } of data.photoboxes) {
      for (const paper of formats.flatMap((format) => format.papers)) {
        expectShopPrice(paper, ending);
        expect(listed.get(paper.sku)).toMatchObject(paper);
      }
    }
    expect(data.photoboxes.flatMap(({ formats }) => formats.flatMap(({ papers }) => papers))).toHaveLength(listed.size);
  });

  test("an article costs the same by SKU and in its own call", async () => {
    const { variants } = await askLocal(backend, calls.photobookPrice, market, {});
    const books = booksIn(variants).filter((_, place) => place % 7 === 0);
    const calendar = await askLocal(backend, calls.calendarPrice, market, { calendarType: "wandkalender", formatType: "a3-quer" });
    const chosen = [{ ...calendar, sku: "wandkalender-a3-quer" }, ...books].slice(0, 50);
    const { articles } = await askLocal(backend, calls.skuContainer, market, { skus: chosen.map(({ sku }) => sku) });
    const plain = ({ sku, priceCurrent, priceOriginal }: Prices & { sku: string }) => ({ sku, priceCurrent, priceOriginal });
    expect(articles.map(plain)).toEqual(chosen.map(plain));
  });
});

type Books = { variantKey: string; formats: (Prices & { photobookFormat: string; totalCurrent: number })[] }[];

/** Lists the books of variants in all their formats, by article number. */
function booksIn(variants: Books) {
  return variants.flatMap(({ variantKey, formats }) =>
    formats.map((format) => ({ ...format, sku: `${variantKey}-${format.photobookFormat}` })),
  );
}

function lowestOriginal(prices: readonly Prices[]): number {
  return prices.toSorted((one, other) => one.priceCurrent - other.priceCurrent)[0]?.priceOriginal ?? Number.NaN;
}

test("at least 60 calendars exist, of every type, and pages of 12 or 48 list each once", async () => {
  const groups = await allCalendars("de-DE");
  expect(groups.length).toBeGreaterThanOrEqual(60);
  expect(new Set(groups.map((group) => group.calendarType))).toEqual(new Set(calendarTypes));
  const pages = await Promise.all(
    Array.from({ length: 6 }, (_, place) => askLocal(backend, calls.calendarDesignGroup, { locale: "de-DE" }, { page: place + 1 })),
  );
  expect(pages.flatMap(({ designGroups }) => designGroups)).toEqual(groups);
  expect(pages[0]?.total).toBe(groups.length);
});

test("calendars are sorted by popularity or date", async () => {
  const [[, seeded] = ["", []]] = calendarLists;
  const seedOf = (id: number) => seeded.find((calendar) => calendar.id === id);
  const popular = await allCalendars("de-DE");
  expectNoRise(popular.map(({ designGroupId }) => seedOf(designGroupId)?.popularity ?? Number.NaN));
  const { designGroups } = await askLocal(backend, calls.calendarDesignGroup, { locale: "de-DE" }, { sort: "created", pageSize: 48 });
  const days = designGroups.map(({ designGroupId }) => seedOf(designGroupId)?.created);
  expect(new Set(days).size).toBeGreaterThan(10);
  expect(days).toEqual(days.toSorted().toReversed());
});

test.each(formatFilters)("calendars filtered by %s have a matching design", async (formatFilter) => {
  const fits = { all: /./, "din-landscape": /^a\d-quer$/, "din-portrait": /^a\d-hoch$/, square: /^(\d+)-\1$/ }[formatFilter];
  const { designGroups, total } = await askLocal(
    backend,
    calls.calendarDesignGroup,
    { locale: "fr-CH" },
    { formatFilter: [formatFilter], pageSize: 48 },
  );
  const all = await allCalendars("fr-CH");
  expect(total).toBe(all.filter(({ designs }) => designs.some(({ formatType }) => fits.test(formatType))).length);
  expect(designGroups.every(({ designs }) => designs.some(({ formatType }) => fits.test(formatType)))).toBe(true);
});

test("the key of a photo book's variant joins its choices with dashes, and is unique", async () => {
  const { variants } = await askLocal(backend, calls.photobookPrice, { locale: "de-DE" }, {});
  for (const one of variants) {
    const { photobookPrinting, photobookCover, photobookBinding, photobookPaper, photobookCoverLamination } = one;
    expect(one.variantKey).toBe([photobookPrinting, photobookCover, photobookBinding, photobookPaper, photobookCoverLamination].join("-"));
    expect(one.photobookBinding).toBe({ digitalfotobuch: "pur", echtfotobuch: "layflat", fotoheft: "heftbindung" }[photobookPrinting]);
  }
  expect(new Set(variants.map(({ variantKey }) => variantKey)).size).toBe(variants.length);
});

test("every category of photo books has design group sets with templates on sale", async () => {
  const { designGroupSets } = await askLocal(backend, calls.photobookDesignGroupSet, { locale: "es-ES" }, { pageSize: 48 });
  expect(new Set(designGroupSets.map(({ categoryId }) => String(categoryId)))).toEqual(new Set(photobookCategories));
  const layouts = designGroupSets.flatMap(({ templates }) => templates);
  for (const { photobookFormat, pageCount } of new Map(layouts.map((layout) => [layout.photobookFormat, layout])).values())
    expect(
      (await askLocal(backend, calls.photobookPrice, { locale: "es-ES" }, { photobookFormat, photobookPageCount: pageCount })).variants,
    ).not.toEqual([]);
});

test("a collage starts with group 13, or 1 on the card channel, and every kind has groups", async () => {
  for (const [channel, id] of [
    ["poster", 13],
    ["card", 1],
  ] as const) {
    const market = { locale: "de-DE", channel };
    expect((await askLocal(backend, calls.collageDesignGroup, market, {})).designGroupId).toBe(id);
  }
  for (const collageKind of collageKinds)
    expect((await askLocal(backend, calls.collageDesignGroups, { locale: "de-DE" }, { collageKind: [collageKind] })).total).toBeGreaterThan(
      0,
    );
});
