import { type Framing, framingQuery, toFraming } from "#app/catalogue/frame/framing.ts";
import { isMaterial, type Material } from "#app/catalogue/material.ts";
import { isOptionType } from "#app/catalogue/option.ts";
import { photoFrameSku } from "#app/catalogue/sku.ts";
import { isSlug } from "#app/content/slug.ts";
import type { Shop } from "#app/request/shop.ts";
import { parameterPrefix } from "./set-calculator.ts";

const optionParameter = "optionTypes[]";

export function materialParam(query: URLSearchParams): Material | undefined {
  const material = query.get("material") ?? "";
  return isMaterial(material) ? material : undefined;
}

type CalculatorParams = { path: string; block: string; number: string | undefined };

/** Returns undefined if a parameter is invalid. `path` has no prefix; the first configuration of a page has no `number`. */
export function calculatorParams(query: URLSearchParams): CalculatorParams | undefined {
  const path = pageParam(query);
  const block = query.get("block") ?? "";
  const number = query.get("number") ?? undefined;
  if (path === undefined || !/^[\w-]{1,80}$/.test(block)) return undefined;
  return number === undefined || /^[1-9]\d?$/.test(number) ? { path, block, number } : undefined;
}

export function pageParam(query: URLSearchParams): string | undefined {
  const path = query.get("page") ?? "";
  return path === "" || isSlug(path) ? path : undefined;
}

export function framingParams(query: URLSearchParams): Framing | undefined {
  return toFraming(query.get("frameType") ?? "", query.get("matType"));
}

export function optionParams(query: URLSearchParams): [name: string, value: string][] {
  return query
    .getAll(optionParameter)
    .filter(isOptionType)
    .map((type) => [optionParameter, type]);
}

export function articleHref(materialType: Material, format: string, query: URLSearchParams, { setting }: Shop): string {
  const calculator = calculatorParams(query);
  const sku = photoFrameSku(materialType, format);
  const framing = framingParams(query);
  if (!calculator) return setting.design({ designer: "photoFrame", selection: { materialType, sku, ...framing } });
  const prefix = parameterPrefix(calculator.number);
  const selection = [...Object.entries({ materialType, sku, ...framingQuery(framing) }), ...optionParams(query)].map(([name, value]) => [
    prefix + name,
    value,
  ]);
  return `${setting.page(calculator.path)}?${new URLSearchParams(selection)}`;
}
