import { describe, expect, test } from "vitest";
import { listParameters } from "#app/selection/state.ts";
import { resolveCanonicalRedirect } from "../locale/canonical-redirect.ts";
import { createDomainTable } from "../locale/domains.ts";
import { filterQuery } from "./allowed-query.ts";

/** Copied from shop 3.39 to shop 3.45. */
const specified = {
  calendar:
    "accessoryTypes, designGroupId, designId, formatType, mountingType, paperType, amount, refinementType, startDate, startMonth, year, calendarType",
  card: "bow, card, category, designId, occasion, paper, punching, quantity, refinementType, ribbon, ribbonColor, isSample, screw, standard, tag, themeId",
  collage: "color, designId, formatType, frameType, materialType",
  "photo frame": "addToCart, frameType, matSize, matType, materialType, optionTypes",
  photobook:
    "amount, photobookBinding, photobookCover, photobookCoverLamination, designGroupSetId, photobookFormat, graduationsPageCount, photobookPageCount, photobookPaper, photobookPrinting, photobookType, quantity, refinementType, templateId",
  photobox: "photoboxFormat, photoboxType",
  others: "sku, gclid, locale, disableCache, productType, tileCount, s",
};

describe("a filtered query keeps", () => {
  test.each(Object.entries(specified))("the parameters of the designer: %s", (_, names) => {
    const query = `?${names
      .split(", ")
      .map((name) => `${name}=a`)
      .join("&")}`;
    expect(filterQuery(query)).toBe(query);
  });

  test("the list state, and the themes of a shared wishlist", () => {
    expect(listParameters.length).toBeGreaterThan(10);
    for (const name of listParameters) expect(filterQuery(`?${name}=a`)).toBe(`?${name}=a`);
    expect(filterQuery("?themeIds[]=a&themeIds[]=b")).toBe("?themeIds%5B%5D=a&themeIds%5B%5D=b");
  });

  test("list and object parameters of the designers (shop 7.2)", () => {
    expect(filterQuery("?optionTypes[]=a&photoboxFormat[width]=10&photoboxFormat[height]=15")).toBe(
      "?optionTypes%5B%5D=a&photoboxFormat%5Bwidth%5D=10&photoboxFormat%5Bheight%5D=15",
    );
  });

  test("the selection of a further configuration of the page", () => {
    expect(filterQuery("?2.amount=3&1.color=red&12.optionTypes[]=a")).toBe("?2.amount=3&1.color=red&12.optionTypes%5B%5D=a");
  });

  test.each(["?2.token=a", "?2.=a", "?.amount=a", "?2.3.amount=a", "?a.amount=a"])("nothing of %s, which no configuration has", (query) => {
    expect(filterQuery(query)).toBe("");
  });

  test.each(["?token=a", "?_storyblok=1", "?Sku=a", "?sku[a][b]=c", "?[]=a", "?constructor=a", "?"])("nothing of %s", (query) => {
    expect(filterQuery(query)).toBe("");
  });

  test("the order and repetition of its parameters", () => {
    expect(filterQuery("?color=red&x=1&color=blue&page=2&utm_source=a")).toBe("?color=red&color=blue&page=2&utm_source=a");
  });
});

test("a list keeps its state on another country's shop", () => {
  const domains = createDomainTable("http://{channel}.{country}.localhost:4000", ["localhost:4000"]);
  const search = "?category=taufe&color=blue&sort=new&pageSize=48&page=2";
  expect(
    resolveCanonicalRedirect(
      "poster.gb.localhost:4000",
      { pathname: "/fr/products", search: `${search}&token=a` },
      { domains, filterQuery },
    ),
  ).toEqual({
    to: `http://poster.fr.localhost:4000/products${search}`,
    permanent: false,
  });
});
