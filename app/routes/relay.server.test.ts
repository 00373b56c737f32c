import { expect, it } from "vitest";
import { createRateLimits } from "#app/backend/limits/rate-limits.ts";
import type { Services } from "#app/request/services.ts";
import { takeEvents } from "../../tests/expected-events.ts";
import { storyShop } from "../../tests/story-shop.ts";
import { relayCall } from "./relay.server.ts";

const noLimits = { take: () => 0, takeFor: async () => ({ wait: 0, succeeded() {} }) };

/** Relays a browser's request; returns the response and the parameters that the back end gets. */
async function relayed(address: string, init: RequestInit = {}, outcome: object = { ok: true, value: {} }, rates: object = noLimits) {
  const sent: unknown[] = [];
  const backend = {
    async ask(_: unknown, parameters: unknown) {
      sent.push(parameters);
      return outcome;
    },
  };
  const url = new URL(address, "https://poster.de.shop.test");
  const shop = Object.assign(storyShop(new Map(), { path: url.pathname }), { client: "203.0.113.7" });
  const response = await relayCall({ request: new Request(url, init), url, shop, services: { rates, backend } as unknown as Services });
  return { response, sent };
}

/** Returns the parameters that the back end gets with a page's request for the customer's data. */
async function relayedQuery(query: string): Promise<unknown> {
  const { response, sent } = await relayed(`/web-api/customer-data${query}`);
  expect(response.status).toBe(200);
  return sent[0];
}

it("a page's query reaches the back end without secrets and signatures of the shop", async () => {
  const link = "feature=1616&treatment=on&disabled=0&until=1900000000&signature=0a1b";
  expect(await relayedQuery(`?sku=a&debug=secret&${link}&utm_source=x`)).toEqual({ sku: "a", utm_source: "x" });
});

it.each([
  ["deeper than a call takes", "?a[b][c]=1&sku=a"],
  ["longer than a call takes", `?a=${"x".repeat(2_001)}&sku=a`],
  ["with a name that is too long", `?${"a".repeat(201)}=1&sku=a`],
])("a parameter %s is left out, and the call is still made", async (_, query) => {
  expect(await relayedQuery(query)).toEqual({ sku: "a" });
});

it("a page's query may have any number of names", async () => {
  expect(await relayedQuery(`?${Array.from({ length: 60 }, (_, at) => `n${at}=1`).join("&")}`)).toHaveProperty("n59");
});

it("calls that do not exist share a limit of 600 a minute", async () => {
  const rates = createRateLimits({ now: () => 0 });
  const statuses: number[] = [];
  for (let number = 0; number <= 600; number += 1)
    statuses.push((await relayed(`/web-api/x${number}`, {}, undefined, rates)).response.status);
  expect([new Set(statuses.slice(0, 600)), statuses.at(-1)]).toEqual([new Set([404]), 429]);
  expect(takeEvents()).toEqual([expect.objectContaining({ event: "call-limited", path: "/web-api/{unknown}", by: "client" })]);
});

it.each([
  ["customer-logout", {}, true, "/_dialogs/log-in#customer-logout-sent"],
  ["customer-logout", {}, false, "/_dialogs/log-in#customer-logout-failed"],
  ["customer-login", { email: "a@example.com", password: "secret" }, true, "/_dialogs/account#customer-login-sent"],
  ["customer-password-reset", { email: "a@example.com" }, true, "/_dialogs/password-reset#customer-password-reset-sent"],
  ["whitelabel/switch", { isWhitelabel: "true" }, false, "/#whitelabel-switch-failed"],
])("a form of %s without script and referrer leads to a page with its result (%#)", async (call, fields, ok, location) => {
  const headers = { accept: "text/html", "content-type": "application/x-www-form-urlencoded" };
  const path = call.includes("/") ? `/${call}` : `/web-api/${call}`;
  const init = { method: "POST", headers, body: new URLSearchParams(fields).toString() };
  const { response } = await relayed(path, init, ok ? { ok, value: {} } : { ok });
  expect([response.status, response.headers.get("location")]).toEqual([303, `https://poster.de.shop.test${location}`]);
});

const signUp = { salutation: "none", firstName: "A", lastName: "B", email: "a@example.com", password: "secret secret", terms: "true" };

it.each([
  ["customer-login", { email: "a@example.com", password: "secret" }, "log-in", "/_dialogs/account#customer-login-sent"],
  ["customer-login", { email: "a@example.com", password: "secret" }, "log-in/", "/_dialogs/account#customer-login-sent"],
  ["customer-signup", signUp, "sign-up", "/_dialogs/account#customer-signup-sent"],
  ["customer-password-reset", { email: "a@example.com" }, "password-reset", "/_dialogs/password-reset#customer-password-reset-sent"],
])("a form of %s on its dialog's own page leads to the account if it logs in, else back", async (call, fields, dialog, location) => {
  const referer = `https://poster.de.shop.test/_dialogs/${dialog}`;
  const headers = { accept: "text/html", "content-type": "application/x-www-form-urlencoded", referer };
  const { response } = await relayed(`/web-api/${call}`, { method: "POST", headers, body: new URLSearchParams(fields).toString() });
  expect([response.status, response.headers.get("location")]).toEqual([303, `https://poster.de.shop.test${location}`]);
});
