import { type Framing, toFraming } from "#app/catalogue/frame/framing.ts";
import { isMaterial, type Material } from "#app/catalogue/material.ts";
import { photoFrameSku } from "#app/catalogue/sku.ts";
import type { Shop } from "#app/request/shop.ts";

export function materialParam(query: URLSearchParams): Material | undefined {
  const material = query.get("material") ?? "";
  return isMaterial(material) ? material : undefined;
}

/** Returns page path (without prefix) and block of the calculator to set; undefined if either is invalid. */
export function calculatorParams(query: URLSearchParams): { path: string; block: string } | undefined {
  const path = pageParam(query);
  const block = query.get("block") ?? "";
  return path !== undefined && /^[\w-]{1,80}$/.test(block) ? { path, block } : undefined;
}

/** Returns the opening page's path (without prefix); undefined if invalid. */
export function pageParam(query: URLSearchParams): string | undefined {
  const path = query.get("page") ?? "";
  return /^([a-z0-9]+([-/][a-z0-9]+)*)?$/.test(path) ? path : undefined;
}

export function framingParams(query: URLSearchParams): Framing | undefined {
  return toFraming(query.get("frameType") ?? "", query.get("matType"));
}

/** Returns an article's URL in the calculator that opened the dialog, else in the designer. */
export function articleHref(materialType: Material, format: string, query: URLSearchParams, { setting }: Shop): string {
  const calculator = calculatorParams(query);
  const sku = photoFrameSku(materialType, format);
  if (!calculator) return setting.design({ designer: "photoFrame", selection: { materialType, sku } });
  const framing = framingParams(query);
  const framed: [string, string][] = framing
    ? [
        ["frameType", framing.frameType],
        ["matType", framing.matType],
      ]
    : [];
  return `${setting.page(calculator.path)}?${new URLSearchParams([["materialType", materialType], ["sku", sku], ...framed])}`;
}
