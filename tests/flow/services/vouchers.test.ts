import { afterAll, beforeAll, expect, test } from "vitest";
import { giftVoucher } from "#app/backend/calls/vouchers/gift-voucher.ts";
import { voucher } from "#app/backend/calls/vouchers/voucher.ts";
import { vouchersSeed } from "#edge/local/backend/seed/vouchers.ts";
import { type Service, startService } from "./service.ts";

let backend: Service;
beforeAll(async () => {
  backend = await startService("backend");
});
afterAll(() => backend.stop());

const headersOf = (locale: string) => ({ "x-channel": "poster", "x-locale": locale });

function check(code: string, locale: string): Promise<Response> {
  return fetch(backend.origin + voucher.path, { method: "POST", headers: headersOf(locale), body: new URLSearchParams({ code }) });
}

test.each([
  ["de-DE", "EUR"],
  ["de-CH", "CHF"],
  ["en-GB", "GBP"],
  ["en-US", "USD"],
])("in %s gift vouchers cost their value, in %s", async (locale, currency) => {
  const answer = giftVoucher.answer.parse(await (await fetch(backend.origin + giftVoucher.path, { headers: headersOf(locale) })).json());
  expect(answer.currency).toBe(currency);
  expect(answer.designs.length).toBeGreaterThan(0);
  const values = answer.vouchers.map(({ value }) => value);
  expect(values).toEqual([...new Set(values)].toSorted((one, other) => one - other));
  for (const { value, priceCurrent, priceOriginal } of answer.vouchers) expect([priceCurrent, priceOriginal]).toEqual([value, value]);
});

test.each(["PPT-7K4M-9QXA", "ppt7k4m9qxa", "  ppt 7k4m 9qxa ", "PPT7K4M-9QXA"])("a code is valid in any spelling: %j", async (code) => {
  const answer = await check(code, "de-DE");
  expect(answer.status).toBe(200);
  expect(voucher.answer.parse(await answer.json())).toEqual({
    code: "PPT-7K4M-9QXA",
    currency: "EUR",
    value: 25,
    validUntil: "2099-12-31",
  });
});

test("checking a code does not redeem it", async () => {
  await check("PPT-3WHD-6TRC", "de-DE");
  expect((await check("PPT-3WHD-6TRC", "de-DE")).status).toBe(200);
});

/** Returns the seed's message for a reason in the locale's language. */
function messageOf(reason: string, locale: string) {
  return vouchersSeed.rows.voucher_refusal?.find(([name, language]) => name === reason && language === locale.slice(0, 2))?.[2];
}

test.each([
  ["", "unknown"],
  ["' OR 1=1 --", "unknown"],
  ["PPT-P8VN-2JEF", "expired"],
  ["PPT-LX5G-4BZS", "redeemed"],
  ["PPT-Q2YU-8MKD", "redeemed"],
])("%j is %s, with a message in each language", async (code, reason) => {
  const messages = await Promise.all(
    ["de-DE", "es-ES", "fr-FR", "it-IT", "nl-NL"].map(async (locale) => {
      const answer = await check(code, locale);
      expect(answer.status).toBe(400);
      const { message } = voucher.refusal?.parse(await answer.json()) ?? {};
      expect(message).toBe(messageOf(reason, locale));
      return message;
    }),
  );
  expect(new Set(messages).size).toBe(5);
});

test("a code of another currency is unknown", async () => {
  expect(await (await check("PPT-7K4M-9QXA", "de-CH")).json()).toEqual({ message: messageOf("unknown", "de-CH") });
});
