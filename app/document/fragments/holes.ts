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

const attribute = ' data-place="';

// Inputs have neither end tag nor text.
const holePattern = /<(?:input(?: [^<>]*)? data-place="([\w-]+)"[^<>]*>|(\w+)(?: [^<>]*)? data-place="([\w-]+)"[^<>]*>[^<]*<\/\2>)/y;

type Hole = { name: string; start: number; end: number };

/** Finds the holes in document order, by their attribute. The pattern alone would be tried at each tag, which is slow. */
function holesIn(html: string): readonly Hole[] {
  const holes: Hole[] = [];
  let end = 0;
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, Math.max(at + 1, end))) {
    const start = html.lastIndexOf("<", at);
    holePattern.lastIndex = Math.max(start, 0);
    const [whole, control, , name = ""] = holePattern.exec(html) ?? [];
    if (whole === undefined) continue;
    end = start + whole.length;
    holes.push({ name: control ?? name, start, end });
  }
  return holes;
}

/** Returns the names of the holes in document order. */
export function holeNamesIn(html: string): readonly string[] {
  return holesIn(html).map(({ name }) => name);
}

/**
 * Returns the rendered HTML. Throws if a hole contains an element: the server would skip it and the browser would not, so that each later
 * hole got the fill of its neighbour.
 */
export function withValidHoles(html: string): string {
  const names = holeNamesIn(html);
  if (html.split(attribute).length > names.length + 1) throw new Error(`invalid hole near: ${names}`);
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
  let whole = "";
  let from = 0;
  for (const [index, { start, end }] of holesIn(html).entries()) {
    whole += html.slice(from, start) + (elements[index] ?? html.slice(start, end));
    from = end;
  }
  whole += html.slice(from);
  return props === undefined
    ? whole
    : // React escapes single quotes, so texts have none.
      whole.replace(/ data-props='/, (attribute) => ` data-late-props='${escapeSingleQuoted(props)}'${attribute}`);
}

/** Escapes for single quotes, so that JSON's double quotes stay short. */
export function escapeSingleQuoted(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;");
}
