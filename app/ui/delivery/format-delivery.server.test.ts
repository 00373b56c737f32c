import { beforeAll, describe, expect, it } from "vitest";
import { type DeliveryTerms, toDeliveryTerms } from "#app/backend/delivery-terms.ts";
import { type Locale, locales } from "#app/locale/locales.ts";
import { createTranslator, loadMessages } from "#app/locale/translate.ts";
import { formatDelivery } from "./format-delivery.server.ts";

const all = Object.keys(locales) as Locale[];
beforeAll(() => Promise.all(all.map(loadMessages)));

const delivery = (service: "standard" | "express", daysFrom: number, daysTo: number, price: number) => ({
  carrier: "DHL",
  service,
  daysFrom,
  daysTo,
  priceCurrent: price,
  priceOriginal: price,
});

/** Terms on the morning of Tuesday, 24 November 2026. */
const terms: DeliveryTerms = {
  shipping: {
    currency: "EUR",
    production: { cutOffHour: 14, workingDays: 1 },
    freeFrom: 59,
    holidays: [],
    deliveries: [delivery("standard", 1, 3, 4.9), delivery("express", 1, 1, 14.9)],
  },
  express: { cutOffHour: 12, workingDays: 1, surcharge: 9.9, articles: [{ article: "leinwand", longestSide: 1200 }] },
  hour: { day: "2026-11-24", hour: 9 },
};
const canvas = { article: "leinwand", longestSide: 600, total: 42.95 };

function linesOf(order: Parameters<typeof formatDelivery>[1], changed: Partial<DeliveryTerms> = {}, locale: Locale = "de-DE") {
  const lines = formatDelivery({ ...terms, ...changed }, order, { locale, words: createTranslator(locale) });
  return lines.map((line) => line.join("|").replaceAll("\u00a0", " "));
}

const withShipping = (changed: Partial<DeliveryTerms["shipping"]>) => ({ shipping: { ...terms.shipping, ...changed } });

describe("the delivery of an order", () => {
  it("has the days of arrival, the hour until which they hold, the cost, and express", () => {
    expect(linesOf(canvas)).toEqual([
      "Bei Ihnen: Do., 26.11. – Mo., 30.11.|bei Bestellung bis Di., 24.11., 14:00 Uhr",
      "|Versand 4,90 €, kostenlos ab 59 €",
      "Mit Express am Do., 26.11. (+ 19,90 €)|bei Bestellung bis Di., 24.11., 12:00 Uhr",
    ]);
  });

  it("names one day if the first is the last", () => {
    const [when] = linesOf(canvas, withShipping({ deliveries: [delivery("standard", 2, 2, 4.9)] }));
    expect(when).toMatch(/^Bei Ihnen am Fr\., 27\.11\.\|/);
  });

  it("is free from the threshold on; express then costs all of its delivery more", () => {
    expect(linesOf({ ...canvas, total: 59 }).slice(1)).toEqual([
      "|Versand kostenlos",
      "Mit Express am Do., 26.11. (+ 24,80 €)|bei Bestellung bis Di., 24.11., 12:00 Uhr",
    ]);
    expect(linesOf({ ...canvas, total: 58.99 })[1]).toBe("|Versand 4,90 €, kostenlos ab 59 €");
  });

  it("is free in a market without a price of delivery, and never free without a threshold", () => {
    expect(linesOf(canvas, withShipping({ freeFrom: null, deliveries: [delivery("standard", 1, 3, 0)] }))[1]).toBe("|Versand kostenlos");
    expect(linesOf({ ...canvas, total: 900 }, withShipping({ freeFrom: null }))[1]).toBe("|Versand 4,90 €");
  });

  it("has no express for other articles and sizes, in markets without, and where it arrives no earlier", () => {
    expect(linesOf({ ...canvas, article: "photobook" })).toHaveLength(2);
    expect(linesOf({ ...canvas, longestSide: 1210 })).toHaveLength(2);
    expect(linesOf(canvas, { express: null })).toHaveLength(2);
    expect(linesOf(canvas, { express: undefined })).toHaveLength(2);
    expect(linesOf(canvas, withShipping({ deliveries: [delivery("standard", 1, 1, 4.9), delivery("express", 1, 1, 14.9)] }))).toHaveLength(
      2,
    );
  });

  it("refers to the cart if nothing is known", () => {
    const place = { locale: "de-DE", words: createTranslator("de-DE") } as const;
    const unknown = [["", "Versandkosten und Lieferzeit sehen Sie im Warenkorb."]];
    expect(formatDelivery(undefined, canvas, place)).toEqual(unknown);
    expect(formatDelivery({ ...terms, ...withShipping({ deliveries: [] }) }, canvas, place)).toEqual(unknown);
  });
});

/** Characters that fit a line on a phone of 360 px. */
const maxCharacters = 44;

it.each(all)("%s has the days of arrival, no unfilled message, and at most one line that is too long for a phone", (locale) => {
  const day = {
    hour: { day: "2026-12-23", hour: 12 },
    ...withShipping({ deliveries: [delivery("standard", 2, 5, 14.9), delivery("express", 1, 2, 24.9)] }),
  };
  const lines = linesOf(canvas, day, locale).flatMap((line) => line.split("|"));
  expect(lines[0]).toMatch(/\b28\b.*\b31\b/);
  expect(lines.join("\n")).not.toMatch(/[{}]|undefined|delivery\./);
  expect(lines.filter((line) => line.length > maxCharacters).length).toBeLessThanOrEqual(1);
});

it("the terms of a delivery need shipping information, and have express if it is known", () => {
  const { shipping, hour } = terms;
  const express = { currency: "EUR", express: null };
  expect(toDeliveryTerms({ shipping, express, hour })).toEqual({ shipping, express: null, hour });
  expect(toDeliveryTerms({ shipping: undefined, express, hour })).toBeUndefined();
  expect(toDeliveryTerms({ shipping, express: undefined, hour })).toEqual({ shipping, express: undefined, hour });
});
