// What an address says of the blocks of its page that are configured: each has words of its own, so that none takes another's.

type Pairs = [name: string, value: string][];

/** The id of a block's section on its page, and of the form in it. */
export const sectionId = (block: string) => `configuration-${block}`;
export const formId = (block: string) => `${sectionId(block)}-form`;

/**
 * The names under which an address has a block's parameters. The first block has them as they are; further ones have their number before
 * each, "2.amount", and so has the first where its page's list has the same word: "1.color".
 *
 * @param number of the block among those of its page that are configured, from 1
 * @param taken the words of the page's list
 */
export function namesOf(parameters: readonly string[], number: number, taken: readonly string[]): string[] {
  return parameters.map((name) => (number > 1 || taken.includes(name) ? `${number}.${name}` : name));
}

/** A parameter as its block calls it. */
const ownName = (name: string) => name.replace(/^\d+\./, "");

/** What an address says of a block, in the block's own words. */
export function ownIn(query: Iterable<readonly [string, string]>, names: readonly string[]): Pairs {
  return [...query].flatMap(([name, value]): Pairs => (names.includes(name) ? [[ownName(name), value]] : []));
}

/** What a block says of itself, as its page's address has it; of what it has no name for, nothing. */
export function saidAs(own: Iterable<readonly [string, string]>, names: readonly string[]): Pairs {
  return [...own].flatMap(([name, value]): Pairs => {
    const said = names.find((one) => ownName(one) === name);
    return said === undefined ? [] : [[said, value]];
  });
}

/** The address of a page on which a block is configured so; what else the page's address says stays in it, behind that. */
export function addressSaying(
  page: string,
  query: Iterable<readonly [string, string]>,
  own: Iterable<readonly [string, string]>,
  names: readonly string[],
): string {
  const others = [...query].filter(([name]) => !names.includes(name));
  const search = new URLSearchParams([...saidAs(own, names), ...others].map(([name, value]) => [name, value])).toString();
  return search === "" ? page : `${page}?${search}`;
}
