import { expect, test } from "vitest";
import type { ConfigurationAnswer } from "../../app/configuration/model.ts";
import type { Locale } from "../../app/locale/locales.ts";
import { formatMoney } from "../../app/locale/money.ts";
import { loadMessages } from "../../app/locale/translate.ts";
import { addressOf, type Container, chosenAtRandom, containersOf, numbers, visitor } from "./containers.ts";
import { openSharedHouseHere } from "./in-process.ts";
import { domains } from "./matrix.ts";
import { configurationAnswer } from "./shown-configuration.ts";
import { visit } from "./visit.ts";

// The designer and the cart get what the shop shows: the designer parses hand-offs by its own table and reads prices itself.

const house = await openSharedHouseHere();

const everywhere = Boolean(process.env.EVERYWHERE);
const hosts = everywhere ? Object.keys(domains) : ["poster.de", "poster.ch", "card.de"];
/** Number of choices followed for each block, besides its initial one. */
const choices = everywhere ? 24 : 1;

type HandOff = {
  wrong: { parameter: string; why: string }[];
  article: { priceCurrent: number; currency: string } | null;
};

const configurationOf = (container: Container, query = "") => configurationAnswer(house, container, query);

/** Requests a hand-off from the designer, as the shop would. */
async function readHandOff(host: string, address: string): Promise<HandOff> {
  const headers = { accept: "application/json", "x-forwarded-host": `${host}.localhost:${house.ports.shop}` };
  const answer = await fetch(house.addresses.designer + address, { headers });
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
  const containers = new Map(["poster.de", "card.de"].flatMap(containersOf).map((container) => [container.kind, container]));
  const lost: string[] = [];
  let changed = 0;
  for (const container of containers.values()) {
    const { options, design } = await configurationOf(container);
    if (!design) continue;
    const chosen = options.map(({ field, chosen }): [string, string] => [field, chosen]);
    for (const option of options.filter(({ name }) => name !== notHandedOff)) {
      const other = option.range
        ? String(Number(option.chosen) === option.range.min ? option.range.max : option.range.min)
        : option.values.find(({ value, closed }) => closed === undefined && value !== option.chosen)?.value;
      if (other === undefined) continue;
      const query = new URLSearchParams([...chosen.filter(([field]) => field !== option.field), [option.field, other]]);
      const after = await configurationOf(container, query.toString());
      changed += 1;
      if (after.design === design) lost.push(`${container.kind}: ${option.field}=${other}`);
    }
  }
  console.log(`${changed} options changed, ${lost.length} lost`);
  expect(lost).toEqual([]);
  expect(changed).toBeGreaterThan(20);
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
    const { status, headers } = await visit(house, addressOf("_hand-offs", container, chosen), { host: container.host, headers: visitor });
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

test("an article has the same price in the cart as on its page", async () => {
  for (const container of containersOf("poster.de")) {
    const { design, prices } = await configurationOf(container);
    if (!design) continue;
    const { pathname, search } = new URL(design, "http://shop.example");
    const body = JSON.stringify({ designer: pathname.replaceAll(/\/(configurator-)?/g, ""), parameters: search.slice(1) });
    const headers = {
      "content-type": "application/json",
      accept: "application/json",
      "x-forwarded-host": `${container.host}.localhost:${house.ports.shop}`,
    };
    const answer = await fetch(`${house.addresses.designer}/cart/articles`, { method: "POST", headers, body });
    const article = (await answer.json()) as { priceCurrent?: number };
    expect([design, formatMoney(article.priceCurrent ?? Number.NaN, "de-DE").replace(/\s/g, " ")]).toEqual([design, bare(prices?.total)]);
  }
});
