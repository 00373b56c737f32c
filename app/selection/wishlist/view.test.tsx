import { renderToStaticMarkup } from "react-dom/server.edge";
import { expect, it } from "vitest";
import { fakeReads } from "../../../tests/fake-reads.ts";
import { storyShop } from "../../../tests/story-shop.ts";
import { loadWishlist } from "./load.server.tsx";
import { Wishlist } from "./view.tsx";

it.each([
  ["a shared list has a note on tax and shipping", "themeIds[]=rose-boho", 1],
  ["the visitor's own list has none until its themes are known", "", 0],
])("%s", (_, query, notes) => {
  const shop = { ...storyShop(new Map()), ...fakeReads({ query }) };
  const loaded = loadWishlist({ _uid: "wishlist", component: "Wishlist", headline: "Merkliste" }, shop);
  const html = renderToStaticMarkup(<Wishlist {...loaded.props()} />);
  expect([...html.matchAll(/data-dialog="shipping"/g)]).toHaveLength(notes);
});
