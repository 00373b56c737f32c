import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Pagination } from "./pagination.tsx";
import type { ListState } from "./state.ts";

const words = { more: "More", pages: "Pages", previous: "Back", next: "On" };

/** Returns the link texts with their target states; the current page is in brackets. */
function linksOf(total: number, page: number, pageSize: ListState["pageSize"] = 12): string[] {
  const state: ListState = { filters: {}, sort: "popularity", pageSize, page };
  const html = renderToStaticMarkup(
    <Pagination total={total} state={state} words={words} addressOf={(one) => `${one.page} of ${one.pageSize}`} />,
  );
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"([^>]*)>([^<]*)<\/a>/g)].map(([, to, how = "", totalText]) =>
    how.includes("aria-current") ? `[${totalText}]` : `${totalText}: ${to}`,
  );
}

describe("the pagination of a list", () => {
  test.each([
    [0, 1],
    [12, 1],
  ])("has no links if all %i results are shown", (total, page) => {
    expect(linksOf(total, page)).toEqual([]);
  });

  test("links forward from the first page, and to a longer page", () => {
    expect(linksOf(30, 1)).toEqual(["More: 1 of 48", "[1]", "2: 2 of 12", "3: 3 of 12", "On: 2 of 12"]);
  });

  test("links back from the last page", () => {
    expect(linksOf(30, 3)).toEqual(["More: 1 of 48", "Back: 2 of 12", "1: 1 of 12", "2: 2 of 12", "[3]"]);
  });

  test("links the first, the last and the neighbouring pages", () => {
    expect(linksOf(1_000, 20)).toEqual([
      ...["More: 5 of 48", "Back: 19 of 12", "1: 1 of 12", "19: 19 of 12", "[20]", "21: 21 of 12", "84: 84 of 12", "On: 21 of 12"],
    ]);
  });

  test("has no link to a longer page at the maximum", () => {
    expect(linksOf(100, 2, 48)).toEqual(["Back: 1 of 48", "1: 1 of 48", "[2]", "3: 3 of 48", "On: 3 of 48"]);
  });

  test("marks omitted page numbers", () => {
    const html = renderToStaticMarkup(
      <Pagination total={120} state={{ filters: {}, sort: "new", pageSize: 12, page: 3 }} words={words} addressOf={() => "/"} />,
    );
    expect(
      [...html.matchAll(/<li( class="list__jump")?><a[^>]*>(\d+)</g)].map(([, jump, number]) => (jump ? `…${number}` : number)),
    ).toEqual([...["1", "2", "3", "4", "…10"]]);
  });
});
