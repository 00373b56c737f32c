import { type Network, networksOf } from "#app/cache/network.ts";

/** Max concurrent operations: of all clients, of one client, and of one network of several clients. */
export type SlotLimits = { all: number; client: number; network: number };

/** Returns undefined without running the work if no slot is free. */
export type WithSlot = <Done>(client: string, work: () => Promise<Done>) => Promise<Done | undefined>;

export function createSlots({ all, client: maxPerClient, network: maxPerNetwork }: SlotLimits): WithSlot {
  const underWay = new Set<{ networks: readonly Network[] }>();

  function hasTurns({ name, clients }: Network): boolean {
    const own = [...underWay].filter(({ networks }) => networks.some((network) => network.name === name));
    return own.length < Math.min(maxPerClient * clients, maxPerNetwork);
  }

  return async (client, work) => {
    const turn = { networks: networksOf(client) };
    if (underWay.size >= all || !turn.networks.every(hasTurns)) return undefined;
    underWay.add(turn);
    try {
      return await work();
    } finally {
      underWay.delete(turn);
    }
  };
}
