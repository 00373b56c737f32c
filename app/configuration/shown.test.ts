import { describe, expect, it } from "vitest";
import type { ConfigurationModel, ConfigurationPrices, OptionModel } from "./model.ts";
import { toShownConfiguration } from "./shown.ts";

const option = (name: string, values: readonly string[], isPriced?: true): OptionModel => ({
  ...{ name, field: name, title: name, control: "tiles", chosen: values[0] ?? "", isPriced },
  values: values.map((value) => ({ value, name: value })),
});
const configured: ConfigurationModel = {
  ...{ query: "", title: "Kalender", hasScale: true, hasFrom: true },
  options: [option("format", ["a3", "a4"], true), option("paper", ["matt", "glossy"])],
};
const prices: ConfigurationPrices = {
  ...{ from: "9,90 €", total: "19,90 €", scale: [["ab 10", "17,90 €"]] },
  adds: [["19,90 €", "14,90 €"]],
};
const answer = { ...configured, prices, delivery: [["Montag", "bei Ihnen"] as const] };
const current = { answer, isOld: false, hasFailed: false };
const loading = { answer, isOld: true, hasFailed: false };
const failed = { answer, isOld: false, hasFailed: true };
const streaming = { answer: undefined, isOld: false, hasFailed: false };

const chosen = ({ options }: ReturnType<typeof toShownConfiguration>) => options.map(({ option }) => option.chosen);
const adds = ({ options }: ReturnType<typeof toShownConfiguration>) => options.map((one) => one.adds);

describe("a configuration", () => {
  it("shows its answer, and confirms its selection", () => {
    const shown = toShownConfiguration({ configured }, current, "", false);
    expect(shown).toMatchObject({ from: prices, total: { state: "known", prices }, tiers: prices.scale, delivery: answer.delivery });
    expect(adds(shown)).toEqual([["19,90 €", "14,90 €"], []]);
    expect(shown.isConfirmed).toBe(true);
  });

  it("is confirmed while its prices stream, and reserves their places", () => {
    const shown = toShownConfiguration({ configured }, streaming, "", false);
    expect(shown).toMatchObject({ from: undefined, total: { state: "known", prices: undefined }, tiers: undefined, delivery: undefined });
    expect(adds(shown)).toEqual([undefined, undefined]);
    expect(shown.isConfirmed).toBe(true);
  });

  it("is confirmed without prices", () => {
    const shown = toShownConfiguration({ configured, prices: null, delivery: [] }, streaming, "", false);
    expect(shown).toMatchObject({ from: null, total: { state: "known", prices: null }, tiers: [], delivery: [], isConfirmed: true });
    expect(adds(shown)).toEqual([null, null]);
  });

  it("is not confirmed before the answer for another selection", () => {
    expect(toShownConfiguration({ configured }, streaming, "format=a4", false).isConfirmed).toBe(false);
  });
});

describe("while the answer for a picked value loads", () => {
  it("the total is the value's own price if its option has prices", () => {
    const shown = toShownConfiguration({ configured }, loading, "format=a4", false);
    expect(chosen(shown)).toEqual(["a4", "matt"]);
    expect(shown).toMatchObject({ from: prices, total: { state: "loading", inferred: "14,90 €" }, tiers: [], isConfirmed: false });
    expect(adds(shown)).toEqual([["19,90 €", "14,90 €"], null]);
  });

  it("no price is known if the option has none", () => {
    const shown = toShownConfiguration({ configured }, loading, "paper=glossy", false);
    expect(shown).toMatchObject({ from: "loading", total: { state: "loading", inferred: undefined } });
    expect(adds(shown)).toEqual([null, []]);
  });

  it("no price is known if another option has changed, too", () => {
    const shown = toShownConfiguration({ configured }, loading, "format=a4&paper=glossy", false);
    expect(chosen(shown)).toEqual(["a4", "glossy"]);
    expect(shown.total).toEqual({ state: "loading", inferred: undefined });
    expect(adds(shown)).toEqual([null, null]);
  });
});

it("a failed answer leaves the picked values without a total", () => {
  const shown = toShownConfiguration({ configured }, failed, "format=a4", false);
  expect(chosen(shown)).toEqual(["a4", "matt"]);
  expect(shown).toMatchObject({ total: { state: "failed" }, isConfirmed: false });
});

it.each([
  ["answered", current],
  ["loading", loading],
  ["failed", failed],
])("an invalid number hides the total and confirms nothing (%s)", (_, reading) => {
  expect(toShownConfiguration({ configured }, reading, "", true)).toMatchObject({ total: { state: "invalid" }, isConfirmed: false });
});

it("options keep their identity unless their value is picked, so that they do not render again", () => {
  const { options } = toShownConfiguration({ configured }, loading, "format=a4", false);
  expect(options[0]?.option).not.toBe(configured.options[0]);
  expect(options[1]?.option).toBe(configured.options[1]);
});
