import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readProxyHeader } from "./proxy-protocol.ts";

const signature = [0x0d, 0x0a, 0x0d, 0x0a, 0, 0x0d, 0x0a, 0x51, 0x55, 0x49, 0x54, 0x0a];
const bytesOf = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const request = bytesOf("GET / HTTP/1.1\r\n");

/** Creates a connection that delivers these bytes in chunks. `left` returns the unread ones. */
function connection(bytes: readonly number[], atATime = 1_000) {
  let at = 0;
  return {
    left: () => bytes.slice(at),
    async read(into: Uint8Array) {
      if (at === bytes.length) return null;
      const count = Math.min(into.length, atATime, bytes.length - at);
      into.set(bytes.slice(at, at + count));
      at += count;
      return count;
    },
  };
}

function binary(block: readonly number[], { command = 0x21, family = 0x11 } = {}): number[] {
  return [...signature, command, family, block.length >> 8, block.length & 255, ...block];
}
const version4 = [203, 0, 113, 7, 10, 0, 0, 1, 0x12, 0x67, 0x01, 0xbb];
const version6 = [...[0x20, 1, 0x0d, 0xb8, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7], ...Array(16).fill(0), 0, 80, 0, 80];
const tls = (client: number) => [0x04, 0, 1, 9, 0x20, 0, 5, client, 0, 0, 0, 0];

describe("the PROXY header", () => {
  it.each<[string, number[], object]>([
    ["version 1", bytesOf("PROXY TCP4 203.0.113.7 10.0.0.1 4711 443\r\n"), { address: "203.0.113.7", passed: 1 }],
    ["version 1, IPv6", bytesOf("PROXY TCP6 2001:db8:2::7 ::1 4711 443\r\n"), { address: "2001:db8:2:0:0:0:0:7", passed: 1 }],
    ["version 1, the shortest", bytesOf("PROXY UNKNOWN\r\n"), { address: "10.0.0.1" }],
    ["version 1, unknown with addresses", bytesOf("PROXY UNKNOWN ff:: :: 1 2\r\n"), { address: "10.0.0.1" }],
    ["version 2", binary(version4), { address: "203.0.113.7", passed: 1 }],
    ["version 2, IPv6", binary(version6, { family: 0x21 }), { address: "2001:db8:2:0:0:0:0:7", passed: 1 }],
    ["version 2, over TLS", binary([...version4, ...tls(1)]), { address: "203.0.113.7", passed: 1, secure: true }],
    ["version 2, not over TLS", binary([...version4, ...tls(0)]), { address: "203.0.113.7", passed: 1, secure: false }],
    ["version 2, the proxy's own health check", binary([], { command: 0x20, family: 0 }), { address: "10.0.0.1" }],
    ["version 2, a Unix socket", binary(Array(216).fill(0), { family: 0x31 }), { address: "10.0.0.1" }],
  ])("names the client, and leaves the following bytes to HTTP: %s", async (_, header, peer) => {
    for (const atATime of [1, 7, 1_000]) {
      const line = connection([...header, ...request], atATime);
      expect(await readProxyHeader(line, "10.0.0.1")).toEqual(peer);
      expect(line.left()).toEqual(request);
    }
  });

  it.each<[string, number[]]>([
    ["HTTP without a header", [...request, ...bytesOf("Host: poster.de\r\n\r\n")]],
    ["a line that does not end", bytesOf(`PROXY TCP4 ${"1".repeat(200)}`)],
    ["no addresses", bytesOf("PROXY TCP4 a b 1 2\r\n")],
    ["an address of the other family", bytesOf("PROXY TCP4 ::1 ::1 1 2\r\n")],
    ["more than a line", bytesOf("PROXY TCP4 1.1.1.1 1.1.1.1 1 2 3\r\n")],
    ["a header that breaks off", binary(version4).slice(0, 20)],
    ["a block that is too short", binary(version4.slice(0, 8))],
    ["a block that is too long", binary(Array(5_000).fill(0))],
    ["another version", binary(version4, { command: 0x31 })],
    ["another command", binary(version4, { command: 0x22 })],
  ])("is refused: %s", async (_, bytes) => {
    await expect(readProxyHeader(connection(bytes), "10.0.0.1")).rejects.toThrow("PROXY header");
  });

  it("is undefined if the proxy closes without sending bytes", async () => {
    expect(await readProxyHeader(connection([]), "10.0.0.1")).toBeUndefined();
  });

  it("is read up to a bounded length for any input", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(signature, bytesOf("PROXY TCP4 ")), fc.uint8Array({ maxLength: 6_000 }), async (start, rest) => {
        const line = connection([...start, ...rest]);
        await readProxyHeader(line, "10.0.0.1").catch(() => {});
        expect(start.length + rest.length - line.left().length).toBeLessThanOrEqual(16 + 4_096);
      }),
      { numRuns: 200 },
    );
  });
});
