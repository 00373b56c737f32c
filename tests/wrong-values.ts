import { schema } from "../content-types/schema.ts";
import type { Fields } from "./whole-story.ts";

/** Markup typed by an editor, which may appear as text but never as an element. */
export const typedMarkup = '<b id="canary">x</b><script>canary()</script>';

const link = { fieldtype: "multilink", linktype: "url", id: "", url: "/x", cached_url: "/x" };
const picture = { fieldtype: "asset", id: 1, alt: "", filename: "https://a.test/f/1/1x1/a/a.jpg" };
const textOf = (...content: unknown[]) => ({ type: "doc", content });

/** Field values as a mistake, malice or a faulty script writes them. `undefined` removes the field. */
export const wrongValues: Readonly<Record<string, unknown>> = {
  missing: undefined,
  null: null,
  empty: "",
  blank: " \n\t ",
  zero: 0,
  "minus one": "-1",
  "no number": "NaN",
  "beyond all numbers": "1e999",
  yes: true,
  "an empty list": [],
  "an empty object": {},
  "lists in lists": [[[[]]]],
  "100,000 characters": "x".repeat(100_000),
  "half a character": "a\ud800",
  "control characters": "\u0000\u001b[31m\u0007\u2028",
  markup: typedMarkup,
  "a script's address": "javascript:canary()",
  "10,000 entries": Array.from({ length: 10_000 }, () => ({})),
  "2,000 levels": deep(2_000),
  "keys of every object": JSON.parse('{"__proto__":{"x":1},"constructor":5,"toString":5,"length":9}'),
  "entries of all kinds": [null, 5, "x", [], {}, { component: "Nope" }, { _uid: {}, component: "constructor" }, { component: "Page" }],
  "a link of no kind": { ...link, linktype: "rocket", url: { a: 1 } },
  "a link to a script": { ...link, url: " java\nscript:canary()", anchor: typedMarkup },
  "a link with half a character": { ...link, linktype: "story", cached_url: "poster/de-de/\udfff", anchor: "\ud800" },
  "a picture of a script": { ...picture, filename: "javascript:canary()", alt: typedMarkup },
  "a picture with quotes": { ...picture, filename: 'https://a.test/" onerror="canary()', alt: '"><img src=x onerror=canary()>' },
  "a text of unknown nodes": textOf({ type: "script", content: [{ type: "text", text: "canary()" }] }, null, { type: "text", text: 5 }),
  "a text that leads to a script": textOf({
    type: "paragraph",
    attrs: { onclick: "canary()" },
    content: [{ type: "text", text: typedMarkup, marks: [{ type: "link", attrs: { href: "javascript:canary()", anchor: "\ud800" } }] }],
  }),
};

/** One field of a story: its path, and the type of its block. */
export type FieldPlace = { path: readonly (string | number)[]; of: string; name: string };

/** Lists every field of every block type in a story, at the first block of the type. */
export function fieldsOf(story: { content: Fields }): FieldPlace[] {
  const known = new Set<string>();
  const found: FieldPlace[] = [];
  const walk = (block: Fields, path: readonly (string | number)[]) => {
    const type = String(block.component);
    if (known.has(type)) return;
    known.add(type);
    const fields = Object.values(schema.blocks).find(({ name }) => name === type)?.fields ?? [];
    for (const { name } of [{ name: "_uid" }, ...fields]) found.push({ path: [...path, name], of: type, name });
    for (const { name, type: kind } of fields)
      if (kind === "bloks") for (const [place, inner] of ((block[name] ?? []) as Fields[]).entries()) walk(inner, [...path, name, place]);
  };
  walk(story.content, ["content"]);
  return found;
}

/** Returns a copy of a story with a value in some places. */
export function withValue<Story>(story: Story, places: readonly FieldPlace[], value: unknown): Story {
  const changed = structuredClone(story);
  // Inner fields are set before their parents.
  for (const { path } of places.toSorted((one, other) => other.path.length - one.path.length)) {
    const parent = path.slice(0, -1).reduce<Fields>((inner, step) => (inner as never)[step], changed as Fields);
    const last = String(path.at(-1));
    if (value === undefined) delete parent[last];
    else parent[last] = value;
  }
  return changed;
}

/** Finds markup from content that is rendered as markup. Attribute values do not count. */
export function foreignMarkup(html: string): string[] {
  return html.replace(/"[^"]*"/g, '""').match(/<b id=|<script>canary|<img src=x|\son(error|click)=/gi) ?? [];
}

function deep(levels: number): unknown {
  let value: unknown = "tief";
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { type: "blockquote", content: [value] };
  return value;
}
