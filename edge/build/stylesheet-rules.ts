import postcss, { type AtRule, type ChildNode, type Rule } from "postcss";
import { selectorNeeds } from "./selector-needs.ts";

const containers = new Set(["layer", "media", "supports", "container"]);

/** Rules within the same at-rules (app/document/styles/stylesheet.ts). */
type RuleGroup = { around: string[]; rules: [needs: string, css: string][] };

/** Like `RuleGroup`; a rule whose selector is one class, such as `.chip{…}`, is its text alone. */
type ShortRuleGroup = { around: string[]; rules: (string | [needs: string, css: string])[] };

/** Leaves out the needs that a rule's selector tells. */
export function withoutEvidentNeeds(groups: readonly RuleGroup[]): ShortRuleGroup[] {
  const isEvident = (needs: string, css: string) => /^[\w-]+$/.test(needs) && css.startsWith(`.${needs}{`);
  return groups.map(({ around, rules }) => ({ around, rules: rules.map((rule) => (isEvident(...rule) ? rule[1] : rule)) }));
}

/**
 * Cuts a stylesheet into rules with the needs of their selectors. Omits print rules, since a document gets the whole stylesheet before it
 * is printed (docs/decisions/0301); keeps the empty at-rules around them, since adding one later would restyle the page.
 *
 * @param css minified
 */
export function stylesheetRules(css: string): RuleGroup[] {
  const leaves = [...leavesOf(postcss.parse(css).nodes, [])];
  const groups: RuleGroup[] = [];
  for (const { node, around } of leaves) {
    const last = groups.at(-1);
    const group = last && isSame(last.around, around) ? last : { around, rules: [] };
    if (group !== last) groups.push(group);
    if (around.includes("@media print")) continue;
    const needs = node.type === "rule" ? needsOf(node) : "";
    const before = group.rules.at(-1);
    if (before?.[0] === needs) before[1] += node.toString();
    else group.rules.push([needs, node.toString()]);
  }
  return groups;
}

type Leaf = { node: Rule | AtRule; around: string[] };

function* leavesOf(nodes: readonly ChildNode[], around: string[]): Generator<Leaf> {
  for (const node of nodes) {
    if (node.type === "rule") yield { node, around };
    if (node.type !== "atrule") continue;
    if (node.nodes && containers.has(node.name)) yield* leavesOf(node.nodes, [...around, `@${node.name} ${node.params}`]);
    else yield { node, around };
  }
}

/** Returns alternatives, such as "tile__picture icon,chip"; "" for a rule that every page needs. */
function needsOf({ selector }: Rule): string {
  return [...new Set(selectorNeeds(selector).map((names) => names.join(" ")))].join();
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((part, place) => part === other[place]);
}
