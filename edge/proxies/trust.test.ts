import { expect, it } from "vitest";
import { createProxyTrust, parseTrustedProxies } from "./trust.ts";

const trusts = (text: string, address: string, passed = 0) =>
  createProxyTrust(parseTrustedProxies(text) ?? { networks: [] })(address, passed);

it.each([
  ["10.0.0.0/8", "10.255.0.1", "11.0.0.1"],
  ["10.1.2.3/8", "10.255.0.1", "11.0.0.1"],
  ["192.0.2.7", "192.0.2.7", "192.0.2.8"],
  ["192.0.2.7, 2001:db8::/33", "2001:db8:7fff::1", "2001:db8:8000::1"],
  ["::1", "::1", "::2"],
  ["127.0.0.0/8", "::ffff:127.0.0.1", "::1"],
  ["10.0.0.0/31", "10.0.0.1", "10.0.0.2"],
])("%s trusts %s, and not %s", (text, proxy, stranger) => {
  expect([trusts(text, proxy), trusts(text, stranger)]).toEqual([true, false]);
});

it("a number trusts that many hops of any address", () => {
  expect([0, 1, 2].map((passed) => trusts("2", "anything", passed))).toEqual([true, true, false]);
});

it("an empty setting trusts no proxy, and an invalid address is in no network", () => {
  expect([trusts("", "127.0.0.1"), trusts("0", "127.0.0.1"), trusts("10.0.0.0/8", "")]).toEqual([false, false, false]);
});

it.each([
  "0.0.0.0/0",
  "::/0",
  "10.0.0.0/33",
  "::1/129",
  "10.0.0.0/",
  "10.0.0.0/8/8",
  "10.0.0/8",
  "0x7f.1",
  "proxy",
  "11",
  "-1",
  "1.5",
  "1, 10.0.0.0/8",
])("%s is not a list of proxies", (text) => {
  expect(parseTrustedProxies(text)).toBeUndefined();
});
