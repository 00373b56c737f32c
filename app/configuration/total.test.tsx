import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { TotalPrice } from "./total.tsx";

const words = { before: "statt", loading: "lädt", unavailable: "kein Preis", waiting: "wartet", lost: "verloren", again: "noch einmal" };
const state = { early: undefined, isOld: false, hasFailed: false, isUnfit: false, words, again: () => {} };
const show = (hasEach: true | undefined, each?: string) =>
  renderToStaticMarkup(<TotalPrice {...state} hasEach={hasEach} prices={{ total: "92,95 €", each, adds: [], scale: [] }} />);

describe("the total of a product", () => {
  it("that is ordered singly has no unit-price line, with or without prices", () => {
    expect(show(undefined)).not.toContain("hidden");
    expect(renderToStaticMarkup(<TotalPrice {...state} hasEach={undefined} prices={undefined} />)).not.toContain("each");
  });

  it("that is ordered in numbers shows the unit price, or reserves its place", () => {
    expect(show(true, "1,69 € je Stück")).toContain("1,69 € je Stück");
    expect(show(true)).toContain('<span hidden=""></span>');
    expect(renderToStaticMarkup(<TotalPrice {...state} hasEach prices={undefined} />)).toContain("each");
  });
});
