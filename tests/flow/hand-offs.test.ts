import { expect, test } from "vitest";
import type { ConfigurationAnswer } from "../../app/configuration/model.ts";
import type { Locale } from "../../app/locale/locales.ts";
import { formatMoney } from "../../app/locale/money.ts";
import { loadMessages } from "../../app/locale/translate.ts";
import { addressOf, type Container, chosenAtRandom, containersOf, numbers, visitor } from "./containers.ts";
import { openSharedTestShopHere } from "./in-process.ts";
import { domains } from "./matrix.ts";
import { configurationAnswer } from "./shown-configuration.ts";
import { visit } from "./visit.ts";

// The designer and the cart get what the shop shows: the designer parses hand-offs by its own table and reads prices itself.

const testShop = await openSharedTestShopHere();

const everywhere = Boolean(process.env.EVERYWHERE);
const hosts = everywhere ? Object.keys(domains) : ["poster.de", "poster.ch", "card.de"];
/** Number of choices followed for each block, besides its initial one. */
const choices = everywhere ? 24 : 1;

type HandOff = {
  wrong: { parameter: string; why: string }[];
  article: { priceCurrent: number; currency: string } | null;
};

const configurationOf = (container: Container, query = "") => configurationAnswer(testShop, container, query);

/** Requests a hand-off from the designer, as the shop would. */
async function readHandOff(host: string, address: string): Promise<HandOff> {
  const headers = { accept: "application/json", "x-forwarded-host": `${host}.localhost:${testShop.ports.shop}` };
  const answer = await fetch(testShop.addresses.designer + address, { headers });
  return (await answer.json()) as HandOff;
}

const bare = (price: unknown) => String([price].flat()[0]).replace(/\s/g, " ");

/** Describes the fault of a hand-off; undefined for a valid or missing hand-off. */
async function faultOf(container: Container, { design, prices }: ConfigurationAnswer): Promise<string | undefined> {
  if (!design) return undefined;
  const locale = new URL(design, "http://shop.example").searchParams.get("locale") as Locale;
  const { wrong, article } = await readHandOff(container.host, design);
  if (wrong.length > 0) return `${design}: ${JSON.stringify(wrong)}`;
  await loadMessages(locale);
  const shown = bare(prices?.total);
  const found = article ? formatMoney(article.priceCurrent, locale).replace(/\s/g, " ") : "no price";
  return shown === found ? undefined : `${design}: ${shown} in the shop, ${found} in the designer`;
}

test("for every block of every page, initially and after choices, a designer accepts the hand-off and finds the same price", async () => {
  const containers = hosts.flatMap(containersOf);
  const wrong: string[] = [];
  let followed = 0;
  for (const [place, container] of containers.entries()) {
    const next = numbers(place + 1);
    let shown = await configurationOf(container);
    for (let turn = 0; turn <= choices; turn += 1) {
      if (turn > 0) shown = await configurationOf(container, chosenAtRandom(shown, next));
      const found = await faultOf(container, shown);
      if (shown.design) followed += 1;
      if (found) wrong.push(found);
      if (shown.sample && turn === 0) {
        followed += 1;
        const sample = await readHandOff(container.host, shown.sample.href);
        if (sample.wrong.length > 0) wrong.push(`${shown.sample.href}: ${JSON.stringify(sample.wrong)}`);
      }
    }
  }
  console.log(`${followed} hand-offs followed, ${wrong.length} differ`);
  expect(wrong.slice(0, 20)).toEqual([]);
  expect(followed).toBeGreaterThan(everywhere ? 5_000 : 80);
}, 1_200_000);

/** The collage designer takes no kind (shop 3.41): a kind selects materials and frames. */
const notHandedOff = "collageKind";

test("another value of any option changes the hand-off of its product", async () => {
  // Some options belong to a single material, and are on the pages that start with it.
  const containers = ["poster.de", "card.de"].flatMap(containersOf);
  const tried = new Set<string>();
  const lost: string[] = [];
  for (const container of containers) {
    const { options, design } = await configurationOf(container);
    if (!design) continue;
    const chosen = options.map(({ field, chosen }): [string, string] => [field, chosen]);
    for (const option of options.filter(({ name }) => name !== notHandedOff && !tried.has(`${container.kind} ${name}`))) {
      const other = option.range
        ? String(Number(option.chosen) === option.range.min ? option.range.max : option.range.min)
        : option.values.find(({ value, closed }) => closed === undefined && value !== option.chosen)?.value;
      if (other === undefined) continue;
      const query = new URLSearchParams([...chosen.filter(([field]) => field !== option.field), [option.field, other]]);
      const after = await configurationOf(container, query.toString());
      tried.add(`${container.kind} ${option.name}`);
      if (after.design === design) lost.push(`${container.kind}: ${option.field}=${other} is not in \`handOff\` of its product`);
    }
  }
  console.log(`${tried.size} options changed, ${lost.length} lost`);
  expect(lost).toEqual([]);
  expect(tried.size).toBeGreaterThan(40);
});

test("a form without a script leads to the same hand-off", async () => {
  const containers = hosts.flatMap(containersOf);
  const maxForms = everywhere ? 200 : 30;
  const wrong: string[] = [];
  let sent = 0;
  for (const [place, container] of containers.entries()) {
    if (sent >= maxForms) break;
    const shown = await configurationOf(container);
    if (!shown.design) continue;
    // A form sends all selected values, including initial ones.
    const chosen = chosenAtRandom(shown, numbers(place + 1_000));
    const { design, notice } = await configurationOf(container, chosen);
    const { status, headers } = await visit(testShop, addressOf("_hand-offs", container, chosen), {
      host: container.host,
      headers: visitor,
    });
    sent += 1;
    const { pathname, search, hash } = new URL(headers.location ?? "", "http://shop.example");
    // An unavailable choice is reported on its page and not handed over.
    const isExpected = notice
      ? pathname === container.prefix + container.path && hash.endsWith(container.block)
      : pathname + search === design;
    if (status !== 303 || !isExpected) wrong.push(`${status} ${headers.location} for ${design}`);
  }
  console.log(`${sent} forms sent, ${wrong.length} differ`);
  expect(wrong).toEqual([]);
  expect(sent).toBe(maxForms);
});

/** Adds a design to a cart of its own. */
async function addToCart({ host }: Container, design: string): Promise<{ priceCurrent?: number; cookie: string }> {
  const { pathname, search } = new URL(design, "http://shop.example");
  const body = JSON.stringify({ designer: pathname.split("configurator-")[1]?.replace("/", ""), parameters: search.slice(1) });
  const headers = { ...cartHeaders(host), "content-type": "application/json", accept: "application/json" };
  const answer = await fetch(`${testShop.addresses.designer}/cart/articles`, { method: "POST", headers, body });
  return { ...((await answer.json()) as { priceCurrent?: number }), cookie: answer.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
}

const cartHeaders = (host: string) => ({ "x-forwarded-host": `${host}.localhost:${testShop.ports.shop}` });

test("an article has the same price in the cart as on its page", async () => {
  for (const container of containersOf("poster.de")) {
    const { design, prices } = await configurationOf(container);
    if (!design) continue;
    const { priceCurrent = Number.NaN } = await addToCart(container, design);
    expect([design, formatMoney(priceCurrent, "de-DE").replace(/\s/g, " ")]).toEqual([design, bare(prices?.total)]);
  }
});

/** Returns the extra cost of express over standard delivery in a cart; undefined without express. */
async function expressInCart(host: string, cookie: string): Promise<number | undefined> {
  const page = await fetch(`${testShop.addresses.designer}/cart`, { headers: { ...cartHeaders(host), cookie } });
  const prices = [...(await page.text()).matchAll(/name="service" value="(\w+)".*\n.*<span>([^<]+)<\/span><\/label>/g)].map(
    ([, service, price = ""]) => [service, amountIn(price)] as const,
  );
  const { standard = 0, express } = Object.fromEntries(prices) as { standard?: number; express?: number };
  return express === undefined ? undefined : Math.round((express - standard) * 100) / 100;
}

/** Reads an amount of euros; free delivery has no number. */
const amountIn = (text: string) => Number(/\d+,\d\d/.exec(text)?.[0].replace(",", ".") ?? 0);

test("the cart offers express where the page does, at the same extra cost", async () => {
  const containers = new Map(
    ["poster.de", "poster.es", "card.de"].flatMap(containersOf).map((one) => [`${one.host} ${one.kind}`, one] as const),
  );
  const offers: (number | undefined)[] = [];
  for (const container of containers.values()) {
    const { design, delivery } = await configurationOf(container);
    if (!design) continue;
    const [, promised] = delivery.flatMap(([lead]) => /\(\+ ?([^)]+)\)/.exec(lead) ?? []);
    const { cookie } = await addToCart(container, design);
    const offered = await expressInCart(container.host, cookie);
    expect([design, offered]).toEqual([design, promised && amountIn(promised)]);
    offers.push(offered);
  }
  expect(new Set(offers.map((offer) => offer !== undefined))).toEqual(new Set([true, false]));
});
