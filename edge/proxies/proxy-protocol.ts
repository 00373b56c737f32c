import { formatIpAddress, parseIpAddress } from "#app/cache/network.ts";
import type { Peer } from "./callers.ts";

// PROXY protocol (haproxy.org/download/3.2/doc/proxy-protocol.txt): a proxy sends the client's address first, as a line (version 1) or
// binary (version 2).

export type ByteReader = { read(into: Uint8Array): Promise<number | null> };

/** Start of version 2, "\r\n\r\n\0\r\nQUIT\n". */
const signature = [0x0d, 0x0a, 0x0d, 0x0a, 0x00, 0x0d, 0x0a, 0x51, 0x55, 0x49, 0x54, 0x0a];
/** Max bytes of a line, and of version 2 after its first 16 bytes. */
const maxBytes = { line: 107, block: 4_096 };

/**
 * Returns the client, or the proxy if the header names none; undefined if the connection closes without data (health checks).
 *
 * @throws Error for an invalid, incomplete or oversized header
 */
export async function readProxyHeader(connection: ByteReader, proxy: string): Promise<Peer | undefined> {
  const start = new Uint8Array(signature.length);
  const first = await connection.read(start);
  if (first === null) return undefined;
  start.set(await take(connection, signature.length - first), first);
  const isBinary = start.every((byte, at) => byte === signature[at]);
  return (isBinary ? await takeBinary(connection) : readLine(await takeLine(connection, start))) ?? { address: proxy };
}

async function take(connection: ByteReader, count: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(count);
  for (let filled = 0; filled < count; ) {
    const read = await connection.read(bytes.subarray(filled));
    if (read === null) throw new Error("the connection ended inside the PROXY header");
    filled += read;
  }
  return bytes;
}

/** Reads byte by byte, since the length is unknown. */
async function takeLine(connection: ByteReader, start: Uint8Array): Promise<string> {
  let line = String.fromCharCode(...start);
  while (!line.endsWith("\r\n")) {
    if (!"PROXY ".startsWith(line.slice(0, 6)) || line.length >= maxBytes.line) throw new Error("the PROXY header is missing");
    line += String.fromCharCode(...(await take(connection, 1)));
  }
  return line.slice(0, -2);
}

function readLine(line: string): Peer | undefined {
  if (/^PROXY UNKNOWN( |$)/.test(line)) return undefined;
  const [, family, address = "", target = ""] = /^PROXY TCP([46]) (\S+) (\S+) \d{1,5} \d{1,5}$/.exec(line) ?? [];
  const isFamily = (text: string) => text.includes(":") === (family === "6");
  const source = parseIpAddress(address);
  if (!source || !parseIpAddress(target) || !isFamily(address) || !isFamily(target)) throw new Error("the PROXY header has no address");
  return { address: formatIpAddress(source), passed: 1 };
}

async function takeBinary(connection: ByteReader): Promise<Peer | undefined> {
  const [version = 0, family = 0, high = 0, low = 0] = await take(connection, 4);
  const length = (high << 8) | low;
  if (version >> 4 !== 2 || (version & 15) > 1 || length > maxBytes.block)
    throw new Error("the PROXY header has an unknown version, command or length");
  const block = await take(connection, length);
  const isOfProxyItself = (version & 15) === 0;
  const size = sizes[family >> 4];
  if (isOfProxyItself || size === undefined) return undefined;
  if (block.length < 2 * size + 4) throw new Error("the PROXY header has no address");
  return { address: addressOf(block.subarray(0, size)), passed: 1, secure: isEncrypted(block.subarray(2 * size + 4)) };
}

const sizes: Record<number, number> = { 1: 4, 2: 16 };

function addressOf(bytes: Uint8Array): string {
  if (bytes.length === 4) return bytes.join(".");
  return formatIpAddress(Array.from({ length: 8 }, (_, at) => ((bytes[2 * at] ?? 0) << 8) | (bytes[2 * at + 1] ?? 0)));
}

/** Type of the TLV (type, length, value) about TLS, and the bit of its value that marks a TLS connection. */
const ssl = { kind: 0x20, client: 0x01 };

function isEncrypted(extras: Uint8Array): boolean | undefined {
  for (let at = 0; at + 3 <= extras.length; ) {
    const length = ((extras[at + 1] ?? 0) << 8) | (extras[at + 2] ?? 0);
    if (extras[at] === ssl.kind && length >= 1) return ((extras[at + 3] ?? 0) & ssl.client) === ssl.client;
    at += 3 + length;
  }
  return undefined;
}
