import type { LabelledOption } from "./kind.server.ts";

type Design = { id: string; name: string };

export const noDesignValue = "none";

export const popularDesignsQuery = { sort: "popularity", page: 1, pageSize: 48 } as const;

/**
 * Builds the option of a design. Tiles of a design list link to the page with its parameter.
 *
 * @param name the designer's parameter name
 * @param designsOf empty if the page has a fixed design
 */
export function createDesignOption<Data>(name: string, designsOf: (data: Data) => readonly Design[]): LabelledOption<Data> {
  return {
    name,
    legend: "configuration.designSet",
    control: "list",
    offer: (data) => {
      const designs = designsOf(data);
      return designs.length > 0 ? { values: [noDesignValue, ...designs.map(({ id }) => id)].map((value) => ({ value })) } : undefined;
    },
    nameOf: (value, data, { words }) => designsOf(data).find(({ id }) => id === value)?.name ?? words("configuration.without"),
  };
}

export function parseDesignId(text: string | undefined): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text ?? "") ? Number(text) : undefined;
}

/** Returns an empty list if `known` has the design, or if it does not exist. */
export async function fetchRequestedDesign<Of extends Design>(
  known: readonly Of[],
  requested: string | undefined,
  fetchDesigns: (id: number) => Promise<Of[] | undefined>,
): Promise<readonly Of[]> {
  const id = parseDesignId(requested);
  return id === undefined || known.some((design) => design.id === requested) ? [] : ((await fetchDesigns(id)) ?? []);
}
