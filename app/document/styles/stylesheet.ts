import { BoundedLru } from "#app/cache/bounded-lru.ts";
import { type NonceTemplate, noncePlaceholder, splitAtNonces } from "../fragments/nonce-template.ts";
import { earlyScript } from "../streaming/start-scripts.ts";
import {
  createNameCollector,
  createSelectorVocabulary,
  type LateClasses,
  type NameCollector,
  type PageNames,
  type SelectorName,
} from "./page-names.ts";

/**
 * Rules within the same at-rules, in the stylesheet's order. `needs` are the names that a page must have, such as "tile [data-busy],chip"
 * for two selectors; "" applies to every page. A rule without needs, such as ".chip{…}", needs the class of its selector.
 */
export type StylesheetGroup = { around: readonly string[]; rules: readonly (string | readonly [needs: string, css: string])[] };

/** Inline stylesheet of a page. `rules` identifies its set of rules, and is the same for equal stylesheets. */
export type PageStyles = { rules: string; start: NonceTemplate };

/**
 * Inlined in a browser's first document, reduced to the page's own rules; linked afterwards (docs/decisions/0143 and 0301). Both forms
 * begin and end with a short piece, so that the HTML around them is compressed once (edge/compression/gzip.ts).
 */
export type Stylesheet = {
  /** Link to the whole stylesheet, as React renders it. */
  link: { html: string; pieces: readonly [Uint8Array, Uint8Array, Uint8Array] };
  collector(): NameCollector;
  /** Selects the rules that can apply to a page before its scripts run. */
  inline(names: PageNames): PageStyles;
  /** @param rules `PageStyles.rules` of this build */
  inlineOf(rules: string): PageStyles;
  /** Ends the inlined stylesheet, and starts loading the whole one. */
  script: NonceTemplate;
  /** Ends `script`; a short piece. */
  end: Uint8Array;
};

const encoder = new TextEncoder();

/** Max inline stylesheets to share between pages; a stored page keeps its own. */
const maxShared = 50;

/**
 * @param href URL of the whole stylesheet, with a content hash
 * @param modules URLs of the modules that every page loads
 */
export function createStylesheet(
  href: string,
  groups: readonly StylesheetGroup[],
  lateClasses: LateClasses = {},
  modules: readonly string[] = [],
): Stylesheet {
  const html = `<link rel="stylesheet" href="${href}"/>`;
  const vocabulary = createSelectorVocabulary();
  const toAlternative = (names: string) => (names === "" ? [] : names.split(" ").map(vocabulary.nameOf));
  const needs = groups.flatMap(({ rules }) => rules.map((rule) => needsOf(rule).split(",").map(toAlternative)));
  const shared = new BoundedLru<PageStyles>(maxShared);

  const inlineOf = (rules: string): PageStyles => {
    let known = shared.get(rules);
    if (!known) {
      const css = cssOf(groups, maskOf(rules, needs.length));
      known = { rules, start: splitAtNonces(`<style nonce="${noncePlaceholder}" data-href="${href}">${css}`) };
      shared.set(rules, known);
    }
    return known;
  };
  return {
    link: { html, pieces: [encoder.encode("<link "), encoder.encode(html.slice(6, -2)), encoder.encode("/>")] },
    collector: () => createNameCollector(vocabulary, lateClasses),
    inline: (names) => inlineOf(rulesFor(names, needs)),
    inlineOf,
    script: splitAtNonces(`</style>${earlyScript(modules)}`),
    end: encoder.encode("</script>"),
  };
}

function needsOf(rule: string | readonly [needs: string, css: string]): string {
  return typeof rule === "string" ? rule.slice(1, rule.indexOf("{")) : rule[0];
}

/** Names of one selector. */
type Alternative = readonly SelectorName[];

/** Names the set of rules that can apply to a page. Loops, since a closure for each of a thousand rules costs a page 150 KB. */
function rulesFor(names: PageNames, needs: readonly (readonly Alternative[])[]): string {
  let mask = "0b1";
  for (const alternatives of needs) mask += hasPossible(alternatives, names) ? "1" : "0";
  return BigInt(mask).toString(16);
}

function hasPossible(alternatives: readonly Alternative[], names: PageNames): boolean {
  for (const one of alternatives) if (isPossible(one, names)) return true;
  return false;
}

/** Accepts any attributes of late elements, since these are unknown. */
function isPossible(alternative: Alternative, names: PageNames): boolean {
  let isLate = false;
  let hasAttributes = true;
  for (const name of alternative) {
    if (names.isLate(name)) isLate = true;
    else if (!names.has(name)) {
      if (name.isClass) return false;
      hasAttributes = false;
    }
  }
  return hasAttributes || isLate;
}

function maskOf(name: string, length: number): string {
  const mask = BigInt(`0x${name}`).toString(2).slice(1);
  if (mask.length !== length) throw new Error("the stylesheet has other rules");
  return mask;
}

/** Keeps empty at-rules, since adding a rule restyles only its elements, but adding an at-rule restyles the whole page (boot.ts). */
function cssOf(groups: readonly StylesheetGroup[], mask: string): string {
  let place = 0;
  let open: readonly string[] = [];
  let css = "";
  for (const { around, rules } of groups) {
    const common = around.findIndex((part, depth) => part !== open[depth]);
    const kept = common === -1 ? around.length : common;
    const closed = "}".repeat(open.length - Math.min(kept, open.length));
    css += closed;
    for (const part of around.slice(kept)) css += `${part}{`;
    for (const rule of rules) if (mask[place++] === "1") css += typeof rule === "string" ? rule : rule[1];
    open = around;
  }
  return css + "}".repeat(open.length);
}
