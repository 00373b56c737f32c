import type { ReactElement } from "react";
import { type RenderedElement, renderElementHtml } from "../element-template.server.ts";
import { type PreloadedPicture, renderPreloadLink } from "./preload-link.tsx";

export type HoleContent = {
  /** Returns one element; undefined leaves the hole empty. For an input, only the attribute `disabled` is adopted. */
  at(name: string): ReactElement | RenderedElement | undefined;
  /** Late props of the island, sent to the browser as JSON, so without secrets. */
  props?: object;
  /** Pictures of the first screen; preloaded, since browsers do not look for pictures in templates. */
  pictures?: readonly PreloadedPicture[];
};

/**
 * `answer` is undefined if unavailable. The function is stored with the shell and called for other visitors, so it must not reference data
 * of the first visitor.
 */
export type MakeHoleContent = (answer: object | undefined) => HoleContent;

/** `elements` in document order; `props` as JSON; `preloads` as HTML. */
export type HoleFill = { elements: readonly string[]; props?: string | undefined; preloads?: string | undefined };

const empty = "<span hidden></span>";

// Inputs have neither end tag nor text.
const holePattern = /<(?:input(?: [^<>]*)? data-place="([\w-]+)"[^<>]*>|(\w+)(?: [^<>]*)? data-place="([\w-]+)"[^<>]*>[^<]*<\/\2>)/g;

/** Returns the names of the holes in document order. */
export function holeNamesIn(html: string): readonly string[] {
  return Array.from(html.matchAll(holePattern), ([, control, , name = ""]) => control ?? name);
}

/**
 * Returns the rendered HTML. Throws if a hole contains an element: the server would skip it and the browser would not, so that each later
 * hole got the fill of its neighbour.
 */
export function withValidHoles(html: string): string {
  const names = holeNamesIn(html);
  if (html.split(' data-place="').length > names.length + 1) throw new Error(`invalid hole near: ${names}`);
  return html;
}

export function makeFill(names: readonly string[], { at, props, pictures = [] }: HoleContent): HoleFill {
  const elements = names.map((name) => {
    const element = at(name);
    return element ? flattened(renderElementHtml(element)) || empty : empty;
  });
  return { elements, props: props && JSON.stringify(props), preloads: pictures.map(renderPreloadLink).join("") };
}

/** Reads a character, since V8 keeps React's output as a tree of parts, several times as large, until the text is read. */
function flattened(html: string): string {
  return html.charCodeAt(0) > 0 ? html : "";
}

export function insertFill(html: string, { elements, props }: HoleFill): string {
  let next = 0;
  const whole = html.replace(holePattern, (waiting) => elements[next++] ?? waiting);
  return props === undefined
    ? whole
    : // React escapes single quotes, so texts have none.
      whole.replace(/ data-props='/, (attribute) => ` data-late-props='${escapeSingleQuoted(props)}'${attribute}`);
}

/** Escapes for single quotes, so that JSON's double quotes stay short. */
export function escapeSingleQuoted(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;");
}
