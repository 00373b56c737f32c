import { expect, it } from "vitest";
import { example } from "#app/blocks/product-reviews/example.ts";
import { body, found, headline } from "../../tests/fakes/checked-page.ts";

const reviews = (more: object) => found(body(headline(), { ...example, ...more }));
const at = "content.body.1";

it.each([
  ["between 0 and 5 of enough reviews", {}, []],
  ["of fewer reviews than the page shows", { count: "1" }, [`warning low-count ${at}.count`]],
  ["above 5", { rating: "5.1" }, [`error out-of-range ${at}.rating`]],
  ["below 0", { rating: "-1" }, [`error out-of-range ${at}.rating`]],
  ["of no review", { count: "0" }, [`error out-of-range ${at}.count`]],
])("an average %s is reported as %j", (_, more, expected) => {
  expect(reviews(more)).toEqual(expect.arrayContaining(expected));
  expect(reviews(more).length > 0).toBe(expected.length > 0);
});
