import { formatIpAddress, parseIpAddress } from "#app/cache/network.ts";

/** Element of `Forwarded`: `for` is the node that connected to the proxy; `host` and `proto` are those of that node's request. */
export type Hop = { for?: string | undefined; proto?: string | undefined; host?: string | undefined };

export function* entriesFromRight(list: string): Generator<string> {
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

const maxCommas = 16;

/** Yields the elements of `Forwarded` (RFC 7239), last first; ends with an empty one if malformed. */
export function* readForwardedFromRight(header: string): Generator<Hop> {
  let end = header.length;
  while (end >= 0) {
    let start = end;
    let text = "";
    for (let commas = 0; !element.test(text); commas += 1) {
      if (start <= 0 || commas > maxCommas) return void (yield {});
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

/** Parses "192.0.2.1:80", "[2001:db8::1]:80" and addresses without port; undefined for "unknown" and "_proxy". */
export function parseNodeAddress(node: string): string | undefined {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\]|([\d.]+))(?::(?:\d{1,5}|_[\w.-]+))?$/.exec(node) ?? [];
  const groups = parseIpAddress(bracketed ?? dotted ?? node);
  return groups && formatIpAddress(groups);
}
