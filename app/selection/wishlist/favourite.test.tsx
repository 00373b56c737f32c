import { renderToStaticMarkup } from "react-dom/server.edge";
import { expect, it } from "vitest";
import { FavouriteButton } from "./favourite.tsx";

it("the button of the wishlist is disabled until its island is hydrated, so that no tap is lost", () => {
  const words = { add: "Add", added: "Added", show: "Show", full: "Full", blocked: "Blocked" };
  const html = renderToStaticMarkup(<FavouriteButton theme="a" wishlist="/wishlist" words={words} />);
  expect(html).toMatch(/<button[^>]* disabled=""[^>]*>Add</);
});
