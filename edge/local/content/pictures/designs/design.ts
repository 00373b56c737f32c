import { drawCardBack } from "./card/back.ts";
import { cardOf, drawCardFront } from "./card/card.ts";
import { drawCardInside } from "./card/inside.ts";
import { drawCardScene } from "./card/scene.ts";
import { findCalendarDesign } from "./products/calendar.ts";
import { findCollageDesign } from "./products/collage.ts";
import { findPhotobookDesign } from "./products/photobook.ts";

/** Draws a design as the content of an SVG picture, whose shorter side is 100. */
export type Design = (width: number, height: number) => string;

const views = { front: drawCardFront, inside: drawCardInside, back: drawCardBack, scene: drawCardScene };

const products = { collage: findCollageDesign, calendar: findCalendarDesign, photobook: findPhotobookDesign };

const themeName = /^theme-(?<motif>[a-z]+\d*)-(?<style>[a-z]+)(?:-(?<view>inside|back|scene))?\.jpg$/;
const productName = /^(?<product>collage|calendar|photobook)-(?<id>[1-9]\d{0,3})\.jpg$/;

/**
 * Finds the design for a picture's name: `theme-{motif}-{style}[-inside|-back|-scene].jpg` is a card; `collage-{id}.jpg`,
 * `calendar-{id}.jpg` and `photobook-{id}.jpg` are for lists of these products.
 *
 * A number after the motif selects a variation. Undefined for other names.
 */
export function findDesign(name: string): Design | undefined {
  const { motif = "", style = "", view = "front" } = themeName.exec(name)?.groups ?? {};
  const card = cardOf(motif, style);
  if (card) return (width, height) => views[view as keyof typeof views](card, width, height);
  const { product, id } = productName.exec(name)?.groups ?? {};
  return product ? products[product as keyof typeof products](Number(id)) : undefined;
}

export function renderSvg(design: Design, { width, height }: { width: number; height: number }): string {
  const unit = Math.min(width, height) / 100;
  const [across, down] = [width / unit, height / unit];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${across} ${down}" preserveAspectRatio="none">${design(across, down)}</svg>`;
}
