import { networksOf } from "#app/cache/network.ts";

export type Transfer = {
  /** Negative values release bytes. */
  hold(bytes: number): void;
  /** Aborts when the transfer is cancelled in favour of other networks. */
  cut: AbortSignal;
  end(): void;
};

export type TransferLimits = { transfers: number; bytes: number };

/** `bytes` fits sixteen files of the largest size; a transfer without bytes costs only a connection. */
const defaultLimits: TransferLimits = { transfers: 256, bytes: 64_000_000 };

type Held = { networks: readonly { name: string; clients: number }[]; bytes: number; cut: AbortController };

export const beginTransfer = createTransferLimiter();

/** Beyond a limit, cuts the oldest transfer of the network with the largest share. */
export function createTransferLimiter(bounds = defaultLimits): (clientAddress: string) => Transfer {
  const underWay = new Set<Held>();
  const weights = { transfers: () => 1, bytes: ({ bytes }: Held) => bytes };

  function keepWithin(bound: keyof TransferLimits): void {
    const weigh = weights[bound];
    while (sum(underWay, weigh) > bounds[bound]) {
      const heaviest = heaviestOf(underWay, weigh);
      underWay.delete(heaviest);
      heaviest.cut.abort(new Error("cancelled in favour of other networks"));
    }
  }

  return (clientAddress) => {
    const held: Held = { networks: networksOf(clientAddress), bytes: 0, cut: new AbortController() };
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

/** Returns a transfer of the network with the largest share. The share of a wide network is divided by the number of its clients. */
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
