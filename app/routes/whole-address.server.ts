/**
 * An address as a redirect has to name it that leads out of a prefix, into a designer: the router writes the prefix before a mere path.
 *
 * @param asked the address of the request, whose host is one of the shop's
 */
export function wholeAddress(path: string, asked: URL): string {
  return new URL(path, asked.origin).href;
}
