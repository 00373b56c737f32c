// @module-tag long
import { expect, test } from "vitest";
import { demoPassword } from "#edge/local/backend/seed/customers.ts";
import { askAtMoments, type Question } from "./ask-at-moments.ts";

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const now = Date.UTC(2026, 0, 1);

const email = "anna.lindner@example.com";
const login = (at: number, password = demoPassword): Question => ({ at, path: "/web-api/customer-login", form: { email, password } });

test("a customer stays logged in for 30 days, and is a guest afterwards", async () => {
  const { values } = await askAtMoments([
    login(now),
    { at: now + 30 * day - second, path: "/web-api/customer-data", cookiesOf: 0 },
    { at: now + 30 * day, path: "/web-api/customer-data", cookiesOf: 0 },
  ]);
  expect(values.map(({ isLoggedIn }) => isLoggedIn)).toEqual([true, true, false]);
});

test("ten wrong passwords lock an address for a minute", async () => {
  const wrong = Array.from({ length: 10 }, (_, count) => login(now + count * second, "wrong"));
  const { values } = await askAtMoments([...wrong, login(now + 10 * second), login(now + minute - second), login(now + minute)]);
  expect(values.slice(10).map(({ isLoggedIn = false }) => isLoggedIn)).toEqual([false, false, true]);
});

test("nine wrong passwords and the right one allow ten more tries", async () => {
  const wrong = (from: number) => Array.from({ length: 9 }, (_, count) => login(now + from + count, "wrong"));
  const { values } = await askAtMoments([...wrong(0), login(now + 9), ...wrong(10), login(now + 20)]);
  expect([values[9]?.isLoggedIn, values.at(-1)?.isLoggedIn]).toEqual([true, true]);
});

test("a reset link works for an hour, is known as expired for a week, and unknown afterwards", async () => {
  const link = (at: number): Question => ({ at, path: "/web-api/customer-password-link", form: {}, withToken: true });
  const { values } = await askAtMoments([
    { at: now, path: "/web-api/customer-password-reset", form: { email } },
    ...[now + 60 * minute - second, now + 60 * minute, now + 7 * day, now + 8 * day].map(link),
  ]);
  expect(values.slice(1).map(({ state }) => state)).toEqual(["valid", "expired", "expired", "unknown"]);
});

test("a newsletter link works for seven days, and is then expired", async () => {
  const confirm = (at: number): Question => ({ at, path: "/web-api/newsletter-confirm", form: {}, withToken: true });
  const { values } = await askAtMoments([
    { at: now, path: "/web-api/newsletter-subscribe", form: { email, uniqueIdentifier: "/" } },
    ...[now + 7 * day, now + 7 * day - second, now + 7 * day].map(confirm),
  ]);
  expect(values.slice(1).map(({ state }) => state)).toEqual(["expired", "confirmed", "already"]);
});
