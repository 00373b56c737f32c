import type { LabelledOption } from "./kind.server.ts";

type Design = { id: string; name: string };

export const noDesignValue = "none";

export const popularDesignsQuery = { sort: "popularity", page: 1, pageSize: 48 } as const;

/**
 * Tiles of a design list link to the page with this option's parameter.
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

/** Returns the requested design; an empty list if none is requested, `known` has it, or it cannot be fetched. */
export async function fetchRequestedDesign<Of extends Design>(
  known: readonly Of[],
  requested: string | undefined,
  fetchDesigns: (id: number) => Promise<Of[] | undefined>,
): Promise<readonly Of[]> {
  const id = parseDesignId(requested);
  return id === undefined || known.some((design) => design.id === requested) ? [] : ((await fetchDesigns(id)) ?? []);
}
