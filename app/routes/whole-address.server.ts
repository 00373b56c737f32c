import type { Shop } from "#app/request/shop.ts";

/**
 * An address as a redirect has to name it that leads out of a prefix, into a designer: the router writes the prefix before a mere path.
 *
 * @param asked the address of the request: its host is one of the domain table's, which says by which scheme it is reached
 */
export function wholeAddress(path: string, asked: URL, { domains, address }: Pick<Shop, "domains" | "address">): string {
  return new URL(path, domains.originAt(asked.host) ?? address.origin).href;
}
