// Each configuration of a page has parameter names of its own, so that several can share the page's URL.

type Pairs = [name: string, value: string][];

export const configurationSectionId = (block: string) => `configuration-${block}`;
export const configurationFormId = (block: string) => `${configurationSectionId(block)}-form`;

/**
 * Prefixes names with the block's number ("2.amount"); in the page's first block, only names that the page's list uses ("1.color").
 *
 * @param number position among the page's configurations, from 1
 */
export function parameterNamesFor(parameters: readonly string[], number: number, taken: readonly string[]): string[] {
  return parameters.map((name) => (number > 1 || taken.includes(name) ? `${number}.${name}` : name));
}

const ownName = (name: string) => name.replace(/^\d+\./, "");

/** The first block also accepts its number where it needs none, since links do not know if its page has a list. */
export function isBlockParameter(name: string, names: readonly string[]): boolean {
  return names.includes(name) || (name.startsWith("1.") && names.includes(ownName(name)));
}

export function pickBlockParameters(query: Iterable<readonly [string, string]>, names: readonly string[]): Pairs {
  return [...query].flatMap(([name, value]): Pairs => (isBlockParameter(name, names) ? [[ownName(name), value]] : []));
}

/** Drops unknown pairs. */
export function toPageParameters(own: Iterable<readonly [string, string]>, names: readonly string[]): Pairs {
  return [...own].flatMap(([name, value]): Pairs => {
    const parameter = names.find((one) => ownName(one) === name);
    return parameter === undefined ? [] : [[parameter, value]];
  });
}

/** Other parameters follow unchanged. */
export function configurationUrl(
  page: string,
  query: Iterable<readonly [string, string]>,
  own: Iterable<readonly [string, string]>,
  names: readonly string[],
): string {
  const others = [...query].filter(([name]) => !isBlockParameter(name, names));
  const search = new URLSearchParams([...toPageParameters(own, names), ...others].map(([name, value]) => [name, value])).toString();
  return search === "" ? page : `${page}?${search}`;
}
