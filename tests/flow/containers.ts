import type { ConfigurationAnswer } from "../../app/configuration/model.ts";
import { isConfigurableBlock } from "../../app/configuration/products.server.ts";
import { publishedStories } from "../stories.ts";
import { domains, languageOf } from "./matrix.ts";

/** A configuration block by its place: market, path without prefix, id. */
export type Container = { host: string; prefix: string; path: string; block: string; kind: string };

/** Lists all configuration blocks of a market's pages. */
export function containersOf(host: string): Container[] {
  const [channel = "", country] = host.split(".");
  return (domains[host] ?? []).flatMap((locale, place) => {
    const folder = `${channel}/${locale.toLowerCase()}/`;
    const prefix = place === 0 ? "" : `/${languageOf(locale)}`;
    const stories = [...publishedStories.values()].filter(({ full_slug }) => full_slug.startsWith(folder));
    const own = stories.flatMap(({ full_slug, content }) => {
      const slug = full_slug.slice(folder.length);
      const listed = (blocks: unknown) => (blocks ?? []) as { component: string; _uid: string }[];
      const blocks = [...listed(content.calculator), ...listed(content.body)];
      const path = channel === "card" ? `/${slug}/` : `/${slug}`;
      return blocks.filter(isConfigurableBlock).map(({ _uid, component }) => ({ host, prefix, path, block: _uid, kind: component }));
    });
    const theme = {
      host,
      prefix,
      path: channel === "card" ? `/themes/${themeId}/` : `/themes/${themeId}`,
      block: "theme",
      kind: "CardDetailContainer",
    };
    return country && (channel === "card" || host === "poster.de") ? [...own, theme] : own;
  });
}

const themeId = "eukalyptus-aquarell-hochzeit";

/** A visitor with fixed treatments, because an experiment reorders formats. */
export const visitor = { cookie: "visitor=00000000-0000-4000-8000-000000000001" };

/** Builds the address that reads a configuration, or the one of its form. */
export function addressOf(route: "_configurations" | "_hand-offs", { prefix, block, path }: Container, query = ""): string {
  return `${prefix}/${route}/${block}${path}${query && `?${query}`}`;
}

/** Creates a seeded generator of whole numbers from 0 to `below` - 1. */
export function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Returns a random choice of every option, as a query. */
export function chosenAtRandom({ options }: ConfigurationAnswer, next: (below: number) => number): string {
  const pairs = options.map(({ field, values, range }): [string, string] => {
    if (range) return [field, String(range.min + range.step * next(Math.floor((range.max - range.min) / range.step) + 1))];
    const open = values.filter(({ closed }) => closed === undefined);
    return [field, open[next(open.length)]?.value ?? ""];
  });
  return new URLSearchParams(pairs).toString();
}
