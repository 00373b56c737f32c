import type { ShownOption } from "./kind.server.ts";

/** A design that can be chosen, by its number and its name. */
type Design = { id: string; name: string };

/** The value of the option where no design is chosen. */
export const noDesign = "none";

/** The designs that a list of values has room for: the most popular. */
export const mostPopular = { sort: "popularity", page: 1, pageSize: 48 } as const;

/**
 * The option of a design, by its designer's own word. A tile of a list leads to the page with its design chosen.
 *
 * @param designsOf what can be chosen; none where the page has decided
 */
export function designOption<Data>(name: string, designsOf: (data: Data) => readonly Design[]): ShownOption<Data> {
  return {
    name,
    legend: "configuration.designSet",
    looks: "list",
    offer: (data) => {
      const designs = designsOf(data);
      return designs.length > 0 ? { values: [noDesign, ...designs.map(({ id }) => id)].map((value) => ({ value })) } : undefined;
    },
    nameOf: (value, data, { words }) => designsOf(data).find(({ id }) => id === value)?.name ?? words("configuration.without"),
  };
}

/** The number of a design; undefined of none. */
export function idOf(text: string | undefined): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text ?? "") ? Number(text) : undefined;
}

/** The design that is wished, where it is not among those of the list: it is asked for by itself. None where there is no such design. */
export async function wishedBeside<Of extends Design>(
  known: readonly Of[],
  wished: string | undefined,
  ask: (id: number) => Promise<Of[] | undefined>,
): Promise<readonly Of[]> {
  const id = idOf(wished);
  return id === undefined || known.some((design) => design.id === wished) ? [] : ((await ask(id)) ?? []);
}
