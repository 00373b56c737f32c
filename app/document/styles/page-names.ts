/**
 * Names in a page that selectors can match: "tile" for a class, "[data-state]" and "[data-state=sent]" for an attribute.
 *
 * `isLate` is true for a class that late data may bring.
 */
export type SelectorNames = { has(name: string): boolean; isLate(className: string): boolean };

export type NameCollector = SelectorNames & {
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

/** Names in each rendered fragment, separated by spaces. */
export type KnownNames = WeakMap<object, string>;

/** Builds a pattern that matches class attributes and those that selectors use, and captures name and value. */
export function attributePattern(names: ReadonlySet<string>): RegExp {
  return new RegExp(` (${["class", ...names].join("|")})="([^"]*)"`, "g");
}

/** @param known names already found with the same `attributes` */
export function createNameCollector(attributes: RegExp, lateClasses: LateClasses, known: KnownNames): NameCollector {
  const names = new Set<string>();
  const late = new Set<string>();

  const addClass = (name: string) => {
    if (late.has(name)) return;
    late.add(name);
    for (const other of lateClasses[name] ?? []) addClass(other);
  };
  return {
    has: (name) => names.has(name),
    isLate: (className) => late.size > 0 && (late.has(elementOf(className)) || late.has(blockOf(className))),
    add(html) {
      for (const name of namesIn(html, attributes)) names.add(name);
    },
    addFragment(fragment) {
      const found = known.get(fragment) ?? [...namesIn(fragment.html, attributes)].join(" ");
      known.set(fragment, found);
      for (const name of found.split(" ")) names.add(name);
    },
    addHoles(html) {
      for (const { index } of html.matchAll(/ data-place="/g)) {
        const [, classes = ""] = / class="([^"]*)"/.exec(html.slice(html.lastIndexOf("<", index), html.indexOf(">", index))) ?? [];
        for (const name of classes.split(" ")) if (name !== "") addClass(elementOf(name));
      }
    },
  };
}

function namesIn(html: string, attributes: RegExp): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<string>();
  for (const [text, name = "", value = ""] of withoutHidden(html).matchAll(attributes)) {
    // Saves time, since most attributes repeat.
    if (seen.has(text)) continue;
    seen.add(text);
    if (name !== "class") names.add(`[${name}]`);
    for (const word of value.split(" ")) names.add(name === "class" ? word : `[${name}=${word}]`);
  }
  return names;
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
