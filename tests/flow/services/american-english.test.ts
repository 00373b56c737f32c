import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#app/backend/calls.ts";
import { british } from "../../british.ts";
import { fetchFrom } from "./local-backend.ts";
import { type Service, startService } from "./service.ts";

let backend: Service;
beforeAll(async () => {
  backend = await startService("backend");
});
afterAll(() => backend.stop());

/** Texts for shoppers in an answer, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([field, one]) =>
    typeof one === "string" ? (/^(name|title|text|description|message)$/.test(field) ? [one] : []) : textsIn(one),
  );
}

test.each([
  `${calls.themes.path}?sort=popularity&page=1&pageSize=48`,
  `${calls.calendarDesignGroup.path}?sort=popularity&page=1&pageSize=48`,
  `${calls.collageDesignGroups.path}?sort=popularity&page=1&pageSize=48`,
  `${calls.photobookDesignGroupSet.path}?sort=popularity&page=1&pageSize=48`,
  calls.cardAccessories.path,
  calls.accessory.path,
  calls.giftVoucher.path,
])("names and texts of %s have American words in the USA", async (path) => {
  const texts = textsIn(await (await fetchFrom(backend, path, { locale: "en-US" })).json());
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => british.test(text))).toEqual([]);
});

test.each([
  ["en-US", "We can’t find this gift card code. Please check the spelling."],
  ["en-GB", "We can’t find this voucher code. Please check the spelling."],
])("an unknown code is refused in the words of %s", async (locale, message) => {
  const body = new URLSearchParams({ code: "PPT-0000-0000" });
  const headers = { "x-channel": "poster", "x-locale": locale };
  const answer = await fetch(backend.origin + calls.voucher.path, { method: "POST", headers, body });
  expect(await answer.json()).toMatchObject({ message });
});
