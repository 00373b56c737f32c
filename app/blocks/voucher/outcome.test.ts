import { describe, expect, it } from "vitest";
import { formatDate } from "#app/locale/dates.ts";
import { type Locale, locales } from "#app/locale/locales.ts";
import { formatMoney } from "#app/locale/money.ts";
import { describeVoucherCheck } from "./outcome.ts";

const words = { accepted: "{value} bis {date}", often: "Zu oft.", lost: "Verloren." };
const valid = { currency: "EUR", value: 25, validUntil: "2031-12-31" };

describe("the result of a voucher check", () => {
  it.each(Object.keys(locales) as Locale[])("shows value and expiry date as the edge formats them in %s", (locale) => {
    const value = { ...valid, currency: locales[locale].currency };
    const { status, text } = describeVoucherCheck({ ok: true, value }, words, locale);
    const date = formatDate(new Date("2031-12-31"), "full", locale);
    expect([status, text]).toEqual(["accepted", `${formatMoney(25, locale, 0)} bis ${date}`]);
  });

  it("shows the back end's reason for a refusal", () => {
    const refusal = { message: "Dieser Gutschein ist abgelaufen.", errorFields: {} };
    expect(describeVoucherCheck({ ok: false, why: "refused", refusal }, words, "de-DE")).toEqual({
      status: "refused",
      text: refusal.message,
    });
  });

  it("shows that the check failed or was limited", () => {
    expect(describeVoucherCheck({ ok: false, why: "lost" }, words, "de-DE").text).toBe("Verloren.");
    expect(describeVoucherCheck({ ok: false, why: "often" }, words, "de-DE").text).toBe("Zu oft.");
    expect(describeVoucherCheck({ ok: true, value: { ...valid, validUntil: "bald" } }, words, "de-DE")).toEqual({
      status: "refused",
      text: "Verloren.",
    });
  });
});
