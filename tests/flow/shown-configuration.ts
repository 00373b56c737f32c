import { expect } from "vitest";
import type { ConfigurationAnswer } from "../../app/configuration/model.ts";
import { visibleHtml } from "../visible-html.ts";
import { addressOf, type Container, visitor } from "./containers.ts";
import type { ShopHere } from "./in-process.ts";
import { visit } from "./visit.ts";

/** Reads the configuration on a page: its price, and the address of its hand-off. */
export async function configurationOnPage(
  testShop: ShopHere,
  place: Container,
  query = "",
): Promise<{ total: string; design: string | undefined }> {
  const { status, text } = await visit(testShop, `${place.prefix}${place.path}${query && `?${query}`}`, {
    host: place.host,
    headers: visitor,
  });
  expect([place.path, query, status]).toEqual([place.path, query, 200]);
  const html = visibleHtml(text).replace(/\n\s*/g, "");
  const from = html.indexOf(`aria-labelledby="configuration-${place.block}-headline"`);
  const own = html.slice(from, html.indexOf("</section>", from));
  const [, total = ""] = /<output class="configuration__total".*?<span class="price__current">([^<]+)</s.exec(own) ?? [];
  const [, design] = /<a class="button button--action configuration__design" href="([^"]+)"/.exec(own) ?? [];
  return { total: total.replaceAll("&nbsp;", "\u00a0"), design: design?.replaceAll("&amp;", "&") };
}

/** Reads the configuration endpoint for a choice. */
export async function configurationAnswer(testShop: ShopHere, place: Container, query = ""): Promise<ConfigurationAnswer> {
  const { status, text } = await visit(testShop, addressOf("_configurations", place, query), { host: place.host, headers: visitor });
  expect([place.path, query, status]).toEqual([place.path, query, 200]);
  return JSON.parse(text) as ConfigurationAnswer;
}
