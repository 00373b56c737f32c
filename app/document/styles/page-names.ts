import { createMemoizer } from "#app/cache/memoized.ts";

/** Name in a selector: "tile" for a class, "[data-state]" and "[data-state=sent]" for an attribute. */
export type SelectorName = { text: string; isClass: boolean; element: string; block: string };

/** `isLate` is true for a class that late data may bring. */
export type PageNames = { has(name: SelectorName): boolean; isLate(name: SelectorName): boolean };

export type NameCollector = PageNames & {
  add(html: string): void;
  /** Caches the names for other pages that contain the fragment. */
  addFragment(fragment: { readonly html: string }): void;
  addHoles(html: string): void;
};

/**
 * Classes that late data may bring into a hole, by a class of the hole. A block, such as "tile", includes its elements; an element, such as
 * "tile__name", its modifiers.
 */
export type LateClasses = Readonly<Record<string, readonly string[]>>;

/** Names in a stylesheet's selectors; caches the names found in fragments. */
export type SelectorVocabulary = {
  nameOf(text: string): SelectorName;
  /** Returns the names that occur in the HTML. */
  namesIn(html: string): Iterable<SelectorName>;
  namesInFragment(fragment: { readonly html: string }): Iterable<SelectorName>;
};

/** Max attributes whose names are remembered; the code has some hundred. */
const maxAttributes = 5_000;

export function createSelectorVocabulary(): SelectorVocabulary {
  const names = new Map<string, SelectorName>();
  const remembered = createMemoizer<readonly SelectorName[]>(maxAttributes);
  const attributes = new Set(["class"]);
  const known = new WeakMap<object, readonly SelectorName[]>();

  let attributesInHtml = patternOf(attributes);

  const namesOf = (attribute: string, value: string): SelectorName[] => {
    const texts =
      attribute === "class" ? value.split(" ") : [`[${attribute}]`, ...value.split(" ").map((word) => `[${attribute}=${word}]`)];
    return texts.flatMap((text) => names.get(text) ?? []);
  };
  const namesIn = (html: string): Set<SelectorName> => {
    const found = new Set<SelectorName>();
    // Most attributes of a page repeat.
    for (const text of new Set(withoutHidden(html).match(attributesInHtml)))
      for (const name of remembered(text, () => namesOf(text.slice(1, text.indexOf("=")), text.slice(text.indexOf('"') + 1, -1))))
        found.add(name);
    return found;
  };
  return {
    nameOf(text) {
      const name = names.get(text) ?? toSelectorName(text);
      names.set(text, name);
      if (!name.isClass) attributesInHtml = patternOf(attributes.add(/[\w-]+/.exec(text)?.[0] ?? ""));
      return name;
    },
    namesIn,
    namesInFragment(fragment) {
      const found = known.get(fragment) ?? [...namesIn(fragment.html)];
      known.set(fragment, found);
      return found;
    },
  };
}

/** Matches the attributes of an element; JSON in the HTML has no space before a name. */
function patternOf(attributes: ReadonlySet<string>): RegExp {
  return new RegExp(` (?:${[...attributes].join("|")})="[^"]*"`, "g");
}

function toSelectorName(text: string): SelectorName {
  return { text, isClass: !text.startsWith("["), element: elementOf(text), block: blockOf(text) };
}

export function createNameCollector({ namesIn, namesInFragment }: SelectorVocabulary, lateClasses: LateClasses): NameCollector {
  const names = new Set<SelectorName>();
  const late = new Set<string>();

  const addAll = (found: Iterable<SelectorName>) => {
    for (const name of found) names.add(name);
  };
  const addClass = (name: string) => {
    if (late.has(name)) return;
    late.add(name);
    for (const other of lateClasses[name] ?? []) addClass(other);
  };
  return {
    has: (name) => names.has(name),
    isLate: ({ isClass, element, block }) => isClass && late.size > 0 && (late.has(element) || late.has(block)),
    add: (html) => addAll(namesIn(html)),
    addFragment: (fragment) => addAll(namesInFragment(fragment)),
    addHoles(html) {
      for (const { index } of html.matchAll(/ data-place="/g)) {
        const [, classes = ""] = / class="([^"]*)"/.exec(html.slice(html.lastIndexOf("<", index), html.indexOf(">", index))) ?? [];
        for (const name of classes.split(" ")) if (name !== "") addClass(elementOf(name));
      }
    },
  };
}

/** Returns "block__element" of "block__element--modifier". */
function elementOf(name: string): string {
  return upTo(name, name.indexOf("--"));
}

function blockOf(name: string): string {
  const element = elementOf(name);
  return upTo(element, element.indexOf("__"));
}

function upTo(name: string, place: number): string {
  return place === -1 ? name : name.slice(0, place);
}

const hidden = /<dialog\b| hidden=""/g;

/** Omits hidden elements and dialogs, since only scripts show them, and scripts have the whole stylesheet. */
function withoutHidden(html: string): string {
  let shown = "";
  let from = 0;
  for (const { index } of html.matchAll(hidden)) {
    if (index < from) continue;
    const start = html.lastIndexOf("<", index);
    const end = endOfElement(html, start);
    if (end === undefined) continue;
    shown += html.slice(from, start);
    from = end;
  }
  return from === 0 ? html : shown + html.slice(from);
}

/** Returns the index after the name in the matching end tag, or undefined if there is none. */
function endOfElement(html: string, start: number): number | undefined {
  const [name = ""] = /^[\w-]+/.exec(html.slice(start + 1, start + 20)) ?? [];
  const tags = new RegExp(`<(/?)${name}\\b`, "g");
  tags.lastIndex = start;
  let depth = 0;
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    depth += tag[1] ? -1 : 1;
    if (depth === 0) return tags.lastIndex;
  }
  return undefined;
}
