/**
 * Returns alternatives, each a list of names that a page must have for a selector to match: "tile__picture" for a class,
 * "[data-state=sent]" for an attribute. Negations, states of the browser, and attributes other than data-* and aria-* count as fulfilled.
 */
export function selectorNeeds(list: string): string[][] {
  const alternatives = splitList(list).flatMap(needsOfSelector);
  return alternatives.some((names) => names.length === 0) ? [[]] : alternatives;
}

const part = /\.([\w-]+)|\[([^\]]+)\]|:([\w-]+)\(/g;
const ownAttribute = /^((?:data|aria)-[\w-]+)(?:(~?=)["']?([\w-]+)["']?)?/;

function needsOfSelector(selector: string): string[][] {
  let alternatives: string[][] = [[]];
  const add = (more: readonly string[][]) => {
    alternatives = alternatives.flatMap((names) => more.map((others) => [...new Set([...names, ...others])]));
  };
  const parts = new RegExp(part);
  for (let found = parts.exec(selector); found; found = parts.exec(selector)) {
    const [, className, attribute, pseudo] = found;
    if (className) add([[className]]);
    if (attribute) add([attributeName(attribute)]);
    if (!pseudo) continue;
    const argument = selector.slice(parts.lastIndex, endOfArgument(selector, parts.lastIndex));
    parts.lastIndex += argument.length;
    if (["is", "where", "has"].includes(pseudo)) add(selectorNeeds(argument));
  }
  return alternatives;
}

function attributeName(attribute: string): string[] {
  const [, name, operator, value] = ownAttribute.exec(attribute) ?? [];
  if (!name) return [];
  return [operator && value ? `[${name}=${value}]` : `[${name}]`];
}

function endOfArgument(selector: string, start: number): number {
  let depth = 1;
  for (let at = start; at < selector.length; at += 1) {
    if (selector[at] === "(") depth += 1;
    if (selector[at] === ")") depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`the selector ${selector} has no end`);
}

function splitList(list: string): string[] {
  const selectors = [""];
  let depth = 0;
  for (const sign of list) {
    if ("([".includes(sign)) depth += 1;
    if (")]".includes(sign)) depth -= 1;
    if (sign === "," && depth === 0) selectors.push("");
    else selectors[selectors.length - 1] += sign;
  }
  return selectors;
}
