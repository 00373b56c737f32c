import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { exampleBlockContext } from "#app/blocks/example-context.ts";
import type { Shop } from "#app/request/shop.ts";
import { AccountDetails } from "./account-details.tsx";
import { accountDetailsProps } from "./details.server.ts";
import { example } from "./example.ts";
import { AccountSection, loadAccount } from "./load.server.tsx";

describe("the rendered account", () => {
  const html = renderToStaticMarkup(
    <AccountSection {...loadAccount(example, { setting: exampleBlockContext } as unknown as Shop).props()} />,
  );

  it("has the story's headline as main heading, and shows that it loads until the browser knows the customer", () => {
    expect(html).toContain(`id="account-headline">${example.headline}</h1>`);
    expect(html).toContain('data-account-page="unknown"');
    expect(html).toContain("account.loading");
  });

  it("has the log-in form without a script, with the story's text", () => {
    const [, plain = ""] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? [];
    expect(plain).toContain(example.text);
    expect(plain).toMatch(/<form[^>]*data-account-form="customer-login"/);
    expect(plain).toContain('id="page-password"');
  });
});

describe("the details", () => {
  const customer = {
    fullName: "Ida Noether",
    number: "100007",
    isWhitelabelCustomer: false,
    order: { cartArticlesAmount: 2, isWhitelabelOrder: false },
  };
  const props = accountDetailsProps({
    ...exampleBlockContext,
    words: (id, values) => (id === "account.cartArticles" ? `${values?.amount} articles` : id),
  });
  const show = (changed: Partial<typeof customer> = {}) =>
    renderToStaticMarkup(<AccountDetails customer={{ ...customer, ...changed }} newsletter="#newsletter" {...props} />);

  it("have name, number, and the articles in the cart", () => {
    expect([...show().matchAll(/<dd>([^<]*)/g)].map(([, fact]) => fact)).toEqual(["Ida Noether", "100007"]);
    expect(show()).toContain("2 articles");
    expect(show({ order: { cartArticlesAmount: 1, isWhitelabelOrder: false } })).toContain("1 articles");
  });

  it("have the switch for white-label customers only, in their mode", () => {
    expect(show()).not.toContain("isWhitelabel");
    const shown = show({ isWhitelabelCustomer: true, order: { cartArticlesAmount: 0, isWhitelabelOrder: true } });
    expect([...shown.matchAll(/aria-pressed="(\w+)"/g)].map(([, pressed]) => pressed)).toEqual(["true", "false"]);
  });
});
