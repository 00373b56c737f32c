import { escapeSingleQuoted, type HoleFill } from "./holes.ts";
import { cutAtNonce, noncePlaceholder } from "./nonce-template.ts";
import type { FragmentId } from "./static-fragment.ts";

export type FragmentFill = readonly [place: FragmentId, filling: HoleFill];

/** A template for each late fragment, and a script that fills the holes (browser/fill.ts). */
export function fillsOf(fills: readonly FragmentFill[]): readonly Uint8Array[] {
  const templates = fills.map(
    ([id, { elements, props }]) =>
      `<template data-fills="${id}"${props === undefined ? "" : ` data-props='${escapeSingleQuoted(props)}'`}>${elements.join("")}</template>`,
  );
  return cutAtNonce(`${templates.join("")}<script nonce="${noncePlaceholder}">fillAll()</script>`);
}
