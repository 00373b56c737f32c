import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { LatePrices } from "../shown.ts";
import { TotalPrice } from "./total.tsx";

const words = { before: "statt", loading: "lädt", unavailable: "kein Preis", waiting: "wartet", lost: "verloren", again: "noch einmal" };
const show = (hasEach: true | undefined, prices: LatePrices) =>
  renderToStaticMarkup(<TotalPrice total={{ state: "known", prices }} {...{ hasEach, words }} again={() => {}} />);
const priced = (each?: string) => ({ total: "92,95 €", each, adds: [], scale: [] });

describe("the total of a product", () => {
  it("that is ordered singly has no unit-price line, with or without prices", () => {
    expect(show(undefined, priced())).not.toContain("hidden");
    expect(show(undefined, undefined)).not.toContain("each");
  });

  it("that is ordered in numbers shows the unit price, or reserves its place", () => {
    expect(show(true, priced("1,69 € je Stück"))).toContain("1,69 € je Stück");
    expect(show(true, priced())).toContain('<span hidden=""></span>');
    expect(show(true, undefined)).toContain("each");
  });
});
