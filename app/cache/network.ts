/** The limits of a network are those of one client, multiplied by `clients`. */
export type Network = { name: string; clients: number };

/**
 * Returns the networks of an IP address, narrowest first. An IPv4 address, also a mapped one (::ffff:192.0.2.1), is one client. An IPv6
 * address is in a /64, which is one client, and in the /56 and /48 that providers assign to households and companies (RFC 6177). All
 * invalid addresses together are one client.
 */
export function networksOf(address: string): Network[] {
  const [bare = ""] = address.split("%");
  if (isVersion4(bare)) return [{ name: bare, clients: 1 }];
  const groups = parseIpAddress(bare);
  if (!groups) return [{ name: "unknown", clients: 1 }];
  if (isIpv4Mapped(groups)) return [{ name: formatIpAddress(groups), clients: 1 }];
  const [first = 0, second = 0, third = 0, fourth = 0] = groups;
  const site = [first, second, third].map((group) => group.toString(16)).join(":");
  return [
    { name: `${site}:${fourth.toString(16)}/64`, clients: 1 },
    { name: `${site}:${(fourth & 0xff00).toString(16)}/56`, clients: 4 },
    { name: `${site}/48`, clients: 16 },
  ];
}

/** There are few names of this kind, so all their buckets fit into memory. */
export function coarseNetworkName({ name, clients }: Network): string {
  const version4 = name.includes(".");
  const start = version4 ? name.slice(0, name.indexOf(".")) : name.slice(0, name.indexOf(":")).padStart(4, "0").slice(0, 2);
  return `${version4 ? "4" : "6"} ${start} for ${clients}`;
}

function isVersion4(text: string): boolean {
  const parts = text.split(".");
  return parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256);
}

/** Parses an address into eight 16-bit groups, IPv4 as ::ffff:192.0.2.1; undefined if invalid. */
export function parseIpAddress(text: string): number[] | undefined {
  if (isVersion4(text)) {
    const [a = 0, b = 0, c = 0, d = 0] = text.split(".").map(Number);
    return [0, 0, 0, 0, 0, 0xffff, (a << 8) | b, (c << 8) | d];
  }
  const [before = "", after, more] = withoutDots(text).split("::");
  if (more !== undefined) return undefined;
  const head = before === "" ? [] : before.split(":");
  const tail = after === undefined || after === "" ? [] : after.split(":");
  const missing = 8 - head.length - tail.length;
  if (after === undefined ? missing !== 0 : missing < 1) return undefined;
  const groups = [...head, ...Array.from({ length: missing }, () => "0"), ...tail];
  return groups.every((group) => /^[\da-f]{1,4}$/i.test(group)) ? groups.map((group) => Number.parseInt(group, 16)) : undefined;
}

export function isIpv4Mapped(groups: readonly number[]): boolean {
  return groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
}

export function formatIpAddress(groups: readonly number[]): string {
  if (!isIpv4Mapped(groups)) return groups.map((group) => group.toString(16)).join(":");
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join(".");
}

function withoutDots(text: string): string {
  const at = text.lastIndexOf(":") + 1;
  const last = text.slice(at);
  if (!isVersion4(last)) return text;
  const [a = 0, b = 0, c = 0, d = 0] = last.split(".").map(Number);
  return `${text.slice(0, at)}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
}
