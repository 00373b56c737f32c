import { escapeSingleQuoted, type HoleFill } from "./holes.ts";
import { type NonceTemplate, noncePlaceholder, splitAtNonces } from "./nonce-template.ts";
import type { FragmentId } from "./static-fragment.ts";

export type FragmentFill = readonly [place: FragmentId, filling: HoleFill];

/** Fills of a page; `preloads` are links to their pictures, then a line break, which ends a compressed run (edge/compression/gzip.ts). */
export type PageFills = { preloads: readonly Uint8Array[]; templates: NonceTemplate };

export const noFills: PageFills = { preloads: [], templates: [] };

const encoder = new TextEncoder();

export function buildPageFills(fills: readonly FragmentFill[]): PageFills {
  const preloads = fills.map(([, { preloads = "" }]) => preloads).join("");
  const templates = fills.map(
    ([id, { elements, props }]) =>
      `<template data-fills="${id}"${props === undefined ? "" : ` data-props='${escapeSingleQuoted(props)}'`}>${elements.join("")}</template>`,
  );
  return {
    preloads: preloads ? [preloads, "\n"].map((text) => encoder.encode(text)) : [],
    templates: splitAtNonces(`${templates.join("")}<script nonce="${noncePlaceholder}">fillAll()</script>`),
  };
}
