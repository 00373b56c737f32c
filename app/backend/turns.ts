import { type Network, networksOf } from "./network.ts";

/** Turns at the same moment: of all clients, of one, and of one wide network, however many clients it stands for. */
export type TurnBounds = { all: number; client: number; network: number };

/** Does work for a client's network address; undefined, and nothing done, where it has no turn. */
export type InTurn = <Done>(client: string, work: () => Promise<Done>) => Promise<Done | undefined>;

/** Bounds how much of a kind of work is under way at once, with turns left for other networks. Nothing waits for a turn. */
export function openTurns({ all, client: mostOfClient, network: mostOfNetwork }: TurnBounds): InTurn {
  const underWay = new Set<{ networks: readonly Network[] }>();

  function hasTurns({ name, clients }: Network): boolean {
    const own = [...underWay].filter(({ networks }) => networks.some((network) => network.name === name));
    return own.length < Math.min(mostOfClient * clients, mostOfNetwork);
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
