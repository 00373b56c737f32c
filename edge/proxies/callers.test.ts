import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { takeEventNames } from "../../tests/expected-events.ts";
import { type Caller, createCallerResolver, type Peer } from "./callers.ts";
import { parseTrustedProxies } from "./trust.ts";

const proxy = "10.0.0.1";
const visitor = "203.0.113.7";
/** IPv6 addresses have one canonical form. */
const version6 = "2001:db8:2:0:0:0:0:7";

/** Returns the caller for these headers, in an https shop that trusts these proxies. */
function callerOf(headers: Record<string, string>, trusted = "10.0.0.0/8, 2001:db8:1::/48", peer: Peer = { address: proxy }): Caller {
  const proxies = parseTrustedProxies(trusted);
  if (!proxies) throw new Error(`${trusted} cannot be read`);
  return createCallerResolver(proxies, true).callerOf(new Request("http://poster.de/", { headers }), peer);
}
const clientOf = (...args: Parameters<typeof callerOf>) => callerOf(...args).client;

describe("the visitor behind a trusted proxy", () => {
  it.each([
    ["203.0.113.7", visitor],
    ["203.0.113.7:4711", visitor],
    ["2001:db8:2::7", version6],
    ["[2001:db8:2::7]", version6],
    ["[2001:db8:2::7]:4711", version6],
    ["::ffff:203.0.113.7", visitor],
    ["6.6.6.6, 203.0.113.7", visitor],
    ["6.6.6.6, 203.0.113.7, 10.9.9.9", visitor],
    ["6.6.6.6,203.0.113.7,2001:db8:1::5", visitor],
    ["10.3.3.3, 10.9.9.9", "10.3.3.3"],
  ])("is the last address in x-forwarded-for that is not a proxy: %j", (list, client) => {
    expect(clientOf({ "x-forwarded-for": list })).toBe(client);
  });

  it.each([
    ["for=203.0.113.7", visitor],
    ['For="203.0.113.7:4711";proto=https;by=10.0.0.1', visitor],
    ['for="[2001:db8:2::7]:_x"', version6],
    ["for=6.6.6.6, for=203.0.113.7, for=10.9.9.9", visitor],
    // A quoted comma starts no element.
    ['for=203.0.113.7;by="_a, for=6.6.6.6"', visitor],
    // A visitor's unclosed quote hides nothing that the proxy appended.
    ['for="6.6.6.6, for=203.0.113.7', visitor],
    ['for=6.6.6.6;by="\\, for="203.0.113.7"', visitor],
  ])("is the last address in Forwarded that is not a proxy: %j", (header, client) => {
    expect(clientOf({ forwarded: header })).toBe(client);
  });

  it.each([
    { "x-forwarded-for": "" },
    { "x-forwarded-for": "6.6.6.6, unknown" },
    { "x-forwarded-for": "6.6.6.6, _hidden" },
    { "x-forwarded-for": "6.6.6.6, 300.1.1.1" },
    { "x-forwarded-for": "6.6.6.6, 0x7f.1" },
    { "x-forwarded-for": "6.6.6.6, [::1" },
    { "x-forwarded-for": "6.6.6.6, fe80::1%eth0" },
    { "x-forwarded-for": "6.6.6.6," },
    { forwarded: "for=6.6.6.6, for=unknown" },
    { forwarded: "for=6.6.6.6, for=_hidden" },
    { forwarded: "for=6.6.6.6, proto=https" },
    { forwarded: "for=6.6.6.6, ;;" },
    { forwarded: "for=6.6.6.6 for=203.0.113.7" },
    {},
  ])("is the proxy itself if the header hides the address or is invalid: %j", (headers) => {
    expect(clientOf(headers)).toBe(proxy);
  });

  it("is found as many entries from the right as there are proxies", () => {
    const list = { "x-forwarded-for": "6.6.6.6, 203.0.113.7, 198.51.100.1" };
    expect(["0", "1", "2"].map((hops) => clientOf(list, hops))).toEqual([proxy, "198.51.100.1", visitor]);
    expect(clientOf({ "x-forwarded-for": visitor }, "3")).toBe(visitor);
  });

  it("is the proxy itself if two headers disagree, since one is forged", () => {
    expect(clientOf({ "x-forwarded-for": visitor, forwarded: "for=6.6.6.6" })).toBe(proxy);
    expect(takeEventNames()).toEqual(["forwarded-headers-refused"]);
    expect(clientOf({ "x-forwarded-for": `${visitor}, 10.9.9.9`, forwarded: `for=${visitor}` })).toBe(visitor);
  });

  it("is in the PROXY header, and other headers count only behind a further proxy", () => {
    const headers = { "x-forwarded-for": "6.6.6.6" };
    expect(clientOf(headers, undefined, { address: visitor, passed: 1 })).toBe(visitor);
    expect(clientOf(headers, "1", { address: visitor, passed: 1 })).toBe(visitor);
    expect(clientOf(headers, undefined, { address: "10.9.9.9", passed: 1 })).toBe("6.6.6.6");
    expect(clientOf(headers, "2", { address: "10.9.9.9", passed: 1 })).toBe("6.6.6.6");
  });
});

describe("the visitor's protocol", () => {
  const secure = (...args: Parameters<typeof callerOf>) => callerOf(...args).secure;

  it("is https if the trusted proxy says so, at the visitor's place in the list", () => {
    const via = { "x-forwarded-for": `6.6.6.6, ${visitor}, 10.9.9.9` };
    expect(secure({ ...via, "x-forwarded-proto": "https" })).toBe(true);
    expect(secure({ ...via, "x-forwarded-proto": "http" })).toBe(false);
    expect(secure({ ...via, "x-forwarded-proto": "http, https, http" })).toBe(true);
    expect(secure({ ...via, "x-forwarded-proto": "https, http, https" })).toBe(false);
    expect(secure({ forwarded: `for=6.6.6.6;proto=http, for=${visitor};proto=HTTPS, for=10.9.9.9;proto=http` })).toBe(true);
  });

  it("is that of the shop's public URLs if the proxy does not say", () => {
    expect(secure({ "x-forwarded-for": visitor })).toBe(true);
    expect(secure({}, undefined, { address: visitor, passed: 1 })).toBe(true);
    expect(secure({}, undefined, { address: visitor, passed: 1, secure: false })).toBe(false);
  });

  it("is that of the connection without a trusted proxy, despite headers", () => {
    expect(secure({ "x-forwarded-proto": "https", forwarded: "proto=https" }, "")).toBe(false);
    const { callerOf } = createCallerResolver({ networks: [] }, true);
    expect(callerOf(new Request("https://poster.de/", { headers: { "x-forwarded-proto": "http" } }), { address: visitor }).secure).toBe(
      true,
    );
  });
});

it("the host is the one requested from the trusted proxy", () => {
  expect(callerOf({ "x-forwarded-host": "Poster.ch" }).host).toBe("poster.ch");
  expect(callerOf({ "x-forwarded-for": `${visitor}, 10.9.9.9`, "x-forwarded-host": "evil.example, poster.ch, inner" }).host).toBe(
    "poster.ch",
  );
  expect(callerOf({ forwarded: `for=${visitor};host="poster.ch:8443"` }).host).toBe("poster.ch:8443");
  expect(callerOf({ "x-forwarded-for": visitor }).host).toBeUndefined();
});

const entries = fc.oneof(
  fc.ipV4(),
  fc.ipV6(),
  fc.constantFrom("https", "http", "unknown", "_x", "for=6.6.6.6", 'for="[::1]:80";proto=https', '"', ",", "10.0.0.1", "127.0.0.1"),
  fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)) }),
);
const forged = fc.dictionary(
  fc.constantFrom("x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "forwarded", "x-real-ip", "x-client-ip", "via"),
  fc.array(entries, { maxLength: 5 }).map((list) => list.join(", ")),
);

it("headers forged by an untrusted peer change nothing: 1,000 tries", () => {
  const plain = callerOf({}, "10.0.0.0/8", { address: visitor });
  fc.assert(
    fc.property(forged, (headers) => {
      expect(callerOf(headers, "10.0.0.0/8", { address: visitor })).toEqual(plain);
      expect(callerOf(headers, "", { address: proxy })).toEqual({ ...plain, client: proxy });
    }),
    { numRuns: 1_000 },
  );
});

it("entries forged before those of trusted proxies change nothing: 1,000 tries", () => {
  fc.assert(
    fc.property(fc.array(entries, { maxLength: 5 }), (list) => {
      const made = list.join(", ");
      expect(clientOf({ "x-forwarded-for": `${made}, ${visitor}, 10.9.9.9` })).toBe(visitor);
      expect(clientOf({ forwarded: `${made}, for=${visitor};proto=http, for=10.9.9.9` })).toBe(visitor);
      expect(clientOf({ forwarded: `${made}, for="[2001:db8:2::7]:80", for=10.9.9.9` })).toBe(version6);
    }),
    { numRuns: 1_000 },
  );
});
