import { expect, it } from "vitest";
import type { AnswerOf } from "#app/backend/call.ts";
import type { themes } from "#app/backend/calls/cards/themes.ts";
import { goldens } from "../../../tests/goldens.ts";
import { storyShop } from "../../../tests/story-shop.ts";
import { loadTheme } from "./load.server.tsx";

const answer = goldens().find(({ call }) => call === "themes")?.answer as AnswerOf<typeof themes>;
const [theme] = answer.themes;

it("a theme without a form links to its designer with its occasion, category and style", () => {
  const shop = storyShop(new Map());
  if (theme) loadTheme({ ...theme, categories: ["taufe", "geburt"] }, undefined, "v1", shop);
  const html = shop.rendering.fragments.get("theme")?.render().html ?? "";
  const [, href = ""] = /<a class="button button--action" href="([^"]*)"/.exec(html) ?? [];
  expect(Object.fromEntries(new URL(href.replaceAll("&amp;", "&"), shop.address.origin).searchParams)).toMatchObject({
    themeId: theme?.id,
    occasion: "taufe",
    category: "geburt",
    tag: theme?.style,
  });
});
