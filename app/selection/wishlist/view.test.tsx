import { renderToStaticMarkup } from "react-dom/server.edge";
import { expect, it } from "vitest";
import { fakeReads } from "../../../tests/fake-reads.ts";
import { storyShop } from "../../../tests/story-shop.ts";
import { loadWishlist } from "./load.server.tsx";
import { WishedTiles } from "./tiles.tsx";
import { Wishlist } from "./view.tsx";

function render(query: string): string {
  const shop = { ...storyShop(new Map()), ...fakeReads({ query }) };
  const loaded = loadWishlist({ _uid: "wishlist", component: "Wishlist", headline: "Merkliste" }, shop);
  return renderToStaticMarkup(<Wishlist {...loaded.props()} />);
}

it.each([
  ["a shared list has a note on tax and shipping", "themeIds[]=rose-boho", 1],
  ["the visitor's own list has none until its themes are known", "", 0],
])("%s", (_, query, notes) => {
  expect([...render(query).matchAll(/data-dialog="shipping"/g)]).toHaveLength(notes);
});

it.each([
  ["of the visitor's own list is hidden without a script", "", "list__total wishlist__script"],
  ["of a shared list is shown, since the server streams its themes", "themeIds[]=rose-boho", "list__total"],
])("the loading text %s", (_, query, className) => {
  expect(/<p class="([^"]*list__total[^"]*)"/.exec(render(query))?.[1]).toBe(className);
});

it.each([
  ["the visitor's own list can be removed", () => undefined, ["Entfernen: Rose"]],
  ["a shared list can be kept", undefined, ["Merken: Rose"]],
])("a theme of %s", (_, remove, buttons) => {
  const themes = [{ id: "rose-boho", href: "/themes/rose-boho", name: "Rose", picture: { src: "", srcSet: "" } }];
  const words = { add: "Merken", remove: "Entfernen", before: "", loading: "", unavailable: "" };
  const html = renderToStaticMarkup(
    <WishedTiles found={{ items: themes, gone: 0 }} {...{ themes, words }} places={1} {...(remove && { remove })} />,
  );
  expect([...html.matchAll(/<button[^>]* aria-label="([^"]*)"/g)].map(([, label]) => label)).toEqual(buttons);
});
