import { noncePlace, type Print, printOf } from "./nonce-place.ts";
import type { Place } from "./printed-sheet.tsx";

/** The HTML of a late sheet, by its place. */
export type Fill = readonly [place: Place, html: string];

/**
 * What a document says when late sheets are there: each in a template, out of sight, and a script that puts all of them into their
 * places at once (browser/fill.ts).
 */
export function fillsOf(fills: readonly Fill[]): Print {
  const templates = fills.map(([place, html]) => `<template data-fills="${place}">${html}</template>`);
  return printOf(`${templates.join("")}<script nonce="${noncePlace}">fillIn()</script>`);
}
