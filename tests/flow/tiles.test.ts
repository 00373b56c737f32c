import { expect, test } from "vitest";
import type { ListedPage } from "../../app/selection/listed-page.ts";
import { type Container, containersOf } from "./containers.ts";
import { openSharedTestShopHere } from "./in-process.ts";
import { domains, languageOf } from "./matrix.ts";
import { configurationAnswer, configurationOnPage } from "./shown-configuration.ts";
import { visit } from "./visit.ts";

// A tile of a list links to the page that configures its design, with the design selected; without such a page, into the designer with that
// page's initial values. It has a price either way.

const testShop = await openSharedTestShopHere();

const everywhere = Boolean(process.env.EVERYWHERE);
const hosts = everywhere ? Object.keys(domains) : ["poster.de", "poster.ch", "card.de"];
/** Number of tiles followed per list; all of the first 48 in EVERYWHERE. */
const tilesPerList = 3;

/** Lists of designs, and the designers' parameter for the design. */
const designs = { calendars: "designGroupId", collages: "designId", photobooks: "designGroupSetId" } as const;

type List = keyof typeof designs;

const shops = hosts.flatMap((host) =>
  (domains[host] ?? []).map((locale, place) => ({
    host,
    prefix: place === 0 ? "" : `/${languageOf(locale)}`,
    containers: containersOf(host),
  })),
);

test.each(shops)(
  "the tiles of $host behind $prefix have prices and lead to their design",
  async ({ host, prefix, containers }) => {
    for (const list of Object.keys(designs) as List[]) {
      const items = await itemsOf(host, prefix, list);
      expect(items.length).toBeGreaterThan(10);
      for (const { id, href, price } of everywhere ? items : items.slice(0, tilesPerList)) {
        expect([list, id, Boolean(price)]).toEqual([list, id, true]);
        const url = new URL(href, "http://shop.example");
        if (url.pathname.startsWith("/configurator-")) continue;
        const page = containers.find((one) => one.prefix === prefix && prefix + one.path === url.pathname);
        const { design, notice } = await configurationAnswer(testShop, page as Container, url.search.slice(1));
        expect([href, notice, parametersOf(design)[designs[list]]]).toEqual([href, undefined, id]);
      }
    }
  },
  600_000,
);

/** Filters of lists, the parameter of the designer that each decides, and its values that match. */
const filtered = [
  { list: "collages", query: "tileCount=9", parameter: "tileCount", values: ["9"] },
  { list: "collages", query: "tileCount=12&tileCount=20", parameter: "tileCount", values: ["12"] },
  { list: "calendars", query: "product=wandkalender&aspectRatio=square", parameter: "formatType", values: ["200-200", "300-300"] },
] as const;

test.each(filtered)("a tile of $list filtered by $query opens with what matches", async ({ list, query, parameter, values }) => {
  const containers = containersOf("poster.de");
  for (const { id, href } of (await itemsOf("poster.de", "", list, query)).slice(0, tilesPerList)) {
    const url = new URL(href, "http://shop.example");
    const page = containers.find(({ path }) => path === url.pathname);
    const { design } = await configurationOnPage(testShop, page as Container, url.search.slice(1));
    const { [designs[list]]: group, [parameter]: chosen } = parametersOf(design);
    expect([href, group, values.includes(chosen as never)]).toEqual([href, id, true]);
  }
  for (const { id, href } of await itemsOf("card.de", "", list, query)) {
    const { [parameter]: chosen } = parametersOf(href);
    expect([id, values.includes(chosen as never)]).toEqual([id, true]);
  }
});

test("a tile without a product page hands over that page's initial values", async () => {
  for (const [list, kind] of [
    ["calendars", "CalendarDetailContainer"],
    ["collages", "CollageDetailContainer"],
  ] as const) {
    const containers = containersOf("poster.de").filter((one) => one.kind === kind);
    for (const { id, href } of await itemsOf("card.de", "", list)) {
      const handed = parametersOf(href);
      const pages = await Promise.all(containers.map((page) => configurationAnswer(testShop, page, `${designs[list]}=${id}`)));
      const page = pages.find(({ notice }) => notice === undefined);
      const { startMonth: _month, year: _year, ...starts } = parametersOf(page?.design);
      expect([id, handed]).toEqual([id, starts]);
    }
  }
});

async function itemsOf(host: string, prefix: string, list: List, filters = ""): Promise<ListedPage["items"]> {
  const slash = host.startsWith("card") ? "/" : "";
  const { status, text } = await visit(testShop, `${prefix}/_lists/${list}${slash}?pageSize=48&${filters}`, { host });
  expect([host, list, status]).toEqual([host, list, 200]);
  return (JSON.parse(text) as ListedPage).items;
}

/** Returns the parameters of an address. */
function parametersOf(address = "/"): Record<string, string> {
  return Object.fromEntries(new URL(address, "http://shop.example").searchParams);
}
