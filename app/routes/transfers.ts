import { networksOf } from "#app/backend/network.ts";

/** A file on its way between a client and this process, which holds its bytes meanwhile. */
export type Transfer = {
  /** Counts bytes that came; negative ones for those that are let go. */
  hold(bytes: number): void;
  /** Fires when the transfer gives way to those of other networks. */
  cut: AbortSignal;
  end(): void;
};

/** Most transfers of the process, and most bytes that all of them hold. */
export type Bounds = { transfers: number; bytes: number };

/** Sixteen of the largest files; a transfer that holds next to nothing costs a connection. */
const usual: Bounds = { transfers: 256, bytes: 64_000_000 };

type Held = { networks: readonly { name: string; clients: number }[]; bytes: number; cut: AbortController };

/** Begins transfers of this process, each for a client's network address. */
export const beginTransfer = openTransfers();

/**
 * Bounds what clients hold of the process while they send and take files, by shares instead of turns: where a bound is crossed, the
 * network that has the most gives way, and of its transfers the oldest. A client gets in however many slow ones others have; one that
 * is alone may have everything.
 */
export function openTransfers(bounds = usual): (client: string) => Transfer {
  /** The oldest first. */
  const underWay = new Set<Held>();
  const weights = { transfers: () => 1, bytes: ({ bytes }: Held) => bytes };

  function keepWithin(bound: keyof Bounds): void {
    const weigh = weights[bound];
    while (sum(underWay, weigh) > bounds[bound]) {
      const heaviest = heaviestOf(underWay, weigh);
      underWay.delete(heaviest);
      heaviest.cut.abort(new Error("gave way to other networks"));
    }
  }

  return (client) => {
    const held: Held = { networks: networksOf(client), bytes: 0, cut: new AbortController() };
    underWay.add(held);
    keepWithin("transfers");
    return {
      hold(bytes) {
        held.bytes += bytes;
        if (bytes > 0) keepWithin("bytes");
      },
      cut: held.cut.signal,
      end: () => void underWay.delete(held),
    };
  };
}

/** The oldest of the network with the most; a wide network stands for several clients. */
function heaviestOf(underWay: ReadonlySet<Held>, weigh: (held: Held) => number): Held {
  const weights = new Map<string, number>();
  for (const held of underWay)
    for (const { name, clients } of held.networks) weights.set(name, (weights.get(name) ?? 0) + weigh(held) / clients);
  const weightOf = (held: Held) => (weigh(held) === 0 ? 0 : Math.max(...held.networks.map(({ name }) => weights.get(name) ?? 0)));
  return [...underWay].reduce((heaviest, held) => (weightOf(held) > weightOf(heaviest) ? held : heaviest));
}

function sum(underWay: ReadonlySet<Held>, weigh: (held: Held) => number): number {
  let total = 0;
  for (const held of underWay) total += weigh(held);
  return total;
}
