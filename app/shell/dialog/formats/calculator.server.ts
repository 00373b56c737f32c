import { type Framing, framingOf } from "#app/catalogue/framing.ts";
import { isMaterial, type Material } from "#app/catalogue/material.ts";
import { skuOf } from "#app/catalogue/sku.ts";
import type { Shop } from "#app/request/shop.ts";

/** The material that a dialog is asked about; undefined for none of the trade's. */
export function materialOf(query: URLSearchParams): Material | undefined {
  const material = query.get("material") ?? "";
  return isMaterial(material) ? material : undefined;
}

/** The calculator that a dialog sets: the path of its page, behind the prefix, and its block; undefined where there is none. */
export function calculatorOf(query: URLSearchParams): { path: string; block: string } | undefined {
  const path = pageIn(query);
  const block = query.get("block") ?? "";
  return path !== undefined && /^[\w-]{1,80}$/.test(block) ? { path, block } : undefined;
}

/** The path of the page that a dialog was opened from, behind the prefix; undefined where it can be no page. */
export function pageIn(query: URLSearchParams): string | undefined {
  const path = query.get("page") ?? "";
  return /^([a-z0-9]+([-/][a-z0-9]+)*)?$/.test(path) ? path : undefined;
}

/** The frame that is chosen, with its mat; undefined of none. */
export function framingIn(query: URLSearchParams): Framing | undefined {
  return framingOf(query.get("frameType") ?? "", query.get("matType"));
}

/** Where an article leads: to the calculator that the dialog was opened from, else into the designer. */
export function wayTo(materialType: Material, format: string, query: URLSearchParams, { setting }: Shop): string {
  const calculator = calculatorOf(query);
  const sku = skuOf(materialType, format);
  if (!calculator) return setting.design({ designer: "photoFrame", selection: { materialType, sku } });
  const framing = framingIn(query);
  const framed: [string, string][] = framing
    ? [
        ["frameType", framing.frameType],
        ["matType", framing.matType],
      ]
    : [];
  return `${setting.page(calculator.path)}?${new URLSearchParams([["materialType", materialType], ["sku", sku], ...framed])}`;
}
