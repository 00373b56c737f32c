import { addressText, groupsOf } from "#app/backend/network.ts";

// Headers that proxies add, read from the right: the last entry is the nearest proxy's, and what a visitor forged stands left of all
// that proxies have added. Nothing is read beyond the entry that is asked for.

/** Entry of one proxy: the node that connected to it, and the scheme and host that it was asked by. */
export type Hop = { for?: string | undefined; proto?: string | undefined; host?: string | undefined };

/** The entries of a list with commas, the last one first. */
export function* fromRight(list: string): Generator<string> {
  let end = list.length;
  for (;;) {
    const comma = end === 0 ? -1 : list.lastIndexOf(",", end - 1);
    yield list.slice(comma + 1, end).trim();
    if (comma === -1) return;
    end = comma;
  }
}

const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const pair = `${token}=(?:${token}|"(?:[^"\\\\]|\\\\.)*")`;
const element = new RegExp(`^\\s*${pair}(?:\\s*;\\s*${pair})*\\s*$`);
const pairs = new RegExp(`(${token})=(?:(${token})|"((?:[^"\\\\]|\\\\.)*)")`, "g");

/** Max commas within one element. */
const mostCommas = 16;

/**
 * The elements of `Forwarded` (RFC 7239), the last one first; an empty one for what is no element, where the reading ends. A comma may
 * stand in quotes: an element begins behind the nearest comma from which on it is well formed, so that a quote that a visitor left open
 * swallows nothing of what a proxy added.
 */
export function* forwardedFromRight(header: string): Generator<Hop> {
  let end = header.length;
  while (end >= 0) {
    let start = end;
    let text = "";
    for (let commas = 0; !element.test(text); commas += 1) {
      if (start <= 0 || commas > mostCommas) return void (yield {});
      start = header.lastIndexOf(",", start - 1);
      text = header.slice(start + 1, end);
    }
    yield hopOf(text);
    if (start <= 0) return;
    end = start;
  }
}

function hopOf(text: string): Hop {
  const hop: Record<string, string> = {};
  for (const [, name = "", plain, quoted = ""] of text.matchAll(pairs)) hop[name.toLowerCase()] = plain ?? quoted.replace(/\\(.)/g, "$1");
  return hop;
}

/**
 * The address of a node: "192.0.2.1", "192.0.2.1:80", "[2001:db8::1]:80", "2001:db8::1"; undefined for "unknown", a name that hides an
 * address ("_proxy"), and everything else.
 */
export function nodeAddress(node: string): string | undefined {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\]|([\d.]+))(?::(?:\d{1,5}|_[\w.-]+))?$/.exec(node) ?? [];
  const groups = groupsOf(bracketed ?? dotted ?? node);
  return groups && addressText(groups);
}
