import { describe, expect, it } from "vitest";
import { formatDate } from "#app/locale/dates.ts";
import { type Locale, locales } from "#app/locale/locales.ts";
import { formatMoney } from "#app/locale/money.ts";
import { describeVoucherCheck } from "./outcome.ts";

const words = { accepted: "{value} bis {date}", often: "Zu oft.", lost: "Verloren." };
const valid = { currency: "EUR", value: 25, validUntil: "2031-12-31" };

describe("what is said of a code", () => {
  it.each(Object.keys(locales) as Locale[])("is its value and its last day as the edge would write them in %s", (locale) => {
    const value = { ...valid, currency: locales[locale].currency };
    const { told, text } = describeVoucherCheck({ ok: true, value }, words, locale);
    const date = formatDate(new Date("2031-12-31"), "full", locale);
    expect([told, text]).toEqual(["accepted", `${formatMoney(25, locale, 0)} bis ${date}`]);
  });

  it("is why it counts for nothing, in the back end's words", () => {
    const refusal = { message: "Dieser Gutschein ist abgelaufen.", errorFields: {} };
    expect(describeVoucherCheck({ ok: false, why: "refused", refusal }, words, "de-DE")).toEqual({
      told: "refused",
      text: refusal.message,
    });
  });

  it("is that nobody could say, or that it was asked too often", () => {
    expect(describeVoucherCheck({ ok: false, why: "lost" }, words, "de-DE").text).toBe("Verloren.");
    expect(describeVoucherCheck({ ok: false, why: "often" }, words, "de-DE").text).toBe("Zu oft.");
    expect(describeVoucherCheck({ ok: true, value: { ...valid, validUntil: "bald" } }, words, "de-DE")).toEqual({
      told: "refused",
      text: "Verloren.",
    });
  });
});
