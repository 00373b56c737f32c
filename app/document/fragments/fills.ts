import { type Filling, inQuotes } from "./late.ts";
import { noncePlace, type Print, printOf } from "./nonce-place.ts";
import type { Place } from "./place.ts";

/** What fills a late sheet, by its place. */
export type Fill = readonly [place: Place, filling: Filling];

/**
 * What a document says when late sheets are there: what fills each in a template, out of sight, and a script that puts all of it
 * into its places at once (browser/fill.ts).
 */
export function fillsOf(fills: readonly Fill[]): Print {
  const templates = fills.map(
    ([place, { elements, props }]) =>
      `<template data-fills="${place}"${props === undefined ? "" : ` data-props='${inQuotes(props)}'`}>${elements.join("")}</template>`,
  );
  return printOf(`${templates.join("")}<script nonce="${noncePlace}">fillIn()</script>`);
}
