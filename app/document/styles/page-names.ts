/**
 * Names by which selectors reach elements of a page: "tile" for a class, "[data-state]" and "[data-state=sent]" for an attribute.
 *
 * `isLate` is true for a class that late data may bring.
 */
export type PageNames = { has(name: string): boolean; isLate(className: string): boolean };

export type NameCollector = PageNames & {
  add(html: string): void;
  /** Adds a fragment with holes. */
  addLate(html: string): void;
};

/**
 * Classes that come into a hole beside the hole's own, by a class of the hole. A block, such as "tile", stands for all of its elements; an
 * element, such as "tile__name", for its modifiers.
 */
export type LateClasses = Readonly<Record<string, readonly string[]>>;

/** @param attributes names of the attributes to collect */
export function createNameCollector(attributes: readonly string[], lateClasses: LateClasses): NameCollector {
  const attribute = new RegExp(` (class|${attributes.join("|")})="([^"]*)"`, "g");
  const names = new Set<string>();
  const late = new Set<string>();

  const add = (html: string) => {
    // Most repeat.
    for (const text of new Set(Array.from(withoutHidden(html).matchAll(attribute), ([text]) => text))) {
      const [, name = "", value = ""] = /^ ([\w-]+)="(.*)"$/s.exec(text) ?? [];
      if (name !== "class") names.add(`[${name}]`);
      for (const word of value.split(" ")) names.add(name === "class" ? word : `[${name}=${word}]`);
    }
  };
  const addClass = (name: string) => {
    if (late.has(name)) return;
    late.add(name);
    for (const other of lateClasses[name] ?? []) addClass(other);
  };
  return {
    has: (name) => names.has(name),
    isLate: (className) => late.size > 0 && (late.has(elementOf(className)) || late.has(blockOf(className))),
    add,
    addLate(html) {
      add(html);
      for (const [, classes = ""] of html.matchAll(hole)) for (const name of classes.split(" ")) addClass(elementOf(name));
    },
  };
}

/** A hole with classes, which React prints first. */
const hole = /<\w+ class="([^"]*)"[^<>]* data-place="/g;

/** Returns "block__element" of "block__element--modifier". */
function elementOf(name: string): string {
  return name.split("--", 1)[0] ?? name;
}

/** Returns the block of "block__element--modifier". */
function blockOf(name: string): string {
  return name.split(/__|--/, 1)[0] ?? name;
}

const hidden = /<(dialog)\b|<(\w+)(?: [^<>]*)? hidden=""/g;

/** Omits elements that only scripts show, as these run with the whole stylesheet: hidden ones and dialogs. */
function withoutHidden(html: string): string {
  let shown = "";
  let from = 0;
  const starts = new RegExp(hidden);
  for (let found = starts.exec(html); found; found = starts.exec(html)) {
    const [, dialog, name = dialog ?? ""] = found;
    const end = endOfElement(html, name, found.index);
    if (end === undefined) continue;
    shown += html.slice(from, found.index);
    from = end;
    starts.lastIndex = end;
  }
  return from === 0 ? html : shown + html.slice(from);
}

/** Counts elements of the same name; undefined for one without an end, such as an input. */
function endOfElement(html: string, name: string, start: number): number | undefined {
  const tags = new RegExp(`<(/?)${name}\\b`, "g");
  tags.lastIndex = start;
  let depth = 0;
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    depth += tag[1] ? -1 : 1;
    if (depth === 0) return tags.lastIndex;
  }
  return undefined;
}
