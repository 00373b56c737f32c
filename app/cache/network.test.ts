import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coarseNetworkName, networksOf } from "./network.ts";

describe("a client", () => {
  it("with IPv4 is its address in any spelling", () => {
    for (const address of ["192.0.2.1", "::ffff:192.0.2.1", "::FFFF:c000:201", "0:0:0:0:0:ffff:c000:0201", "::ffff:192.0.2.1%eth0"])
      expect(networksOf(address)).toEqual([{ name: "192.0.2.1", clients: 1 }]);
  });

  it("with IPv6 is its /64 in any spelling, within its /56 and /48", () => {
    const networks = [
      { name: "2001:db8:0:1ff/64", clients: 1 },
      { name: "2001:db8:0:100/56", clients: 4 },
      { name: "2001:db8:0/48", clients: 16 },
    ];
    for (const address of ["2001:db8:0:1ff::1", "2001:db8::1ff:0:0:0:1", "2001:0DB8:0000:01FF:1:2:3:4", "2001:db8:0:1ff:0:0:192.0.2.1"])
      expect(networksOf(address)).toEqual(networks);
  });

  it("is not confused with another one by omitted zeros", () => {
    const [one, other] = ["2001:db8::1", "2001:db8::1:0:0:0:1"].map((address) => networksOf(address)[0]?.name);
    expect(one).toBe("2001:db8:0:0/64");
    expect(other).toBe("2001:db8:0:1/64");
  });

  it.each([
    "",
    "unknown",
    "1.2.3",
    "1.2.3.256",
    "01.2.3.4",
    "::1::",
    ":::",
    "1:2:3:4:5:6:7",
    "1:2:3:4:5:6:7:8:9",
    "g::1",
    "12345::",
    "1:2:3:4:5:6:7:8::",
  ])("with an unreadable address (%j) shares one network with all such clients", (address) => {
    expect(networksOf(address)).toEqual([{ name: "unknown", clients: 1 }]);
  });

  it("belongs to one of a bounded number of regions", () => {
    const regions = new Set<string>();
    const address = fc.oneof(fc.ipV4(), fc.ipV6(), fc.string());
    fc.assert(
      fc.property(address, (text) => void networksOf(text).map((network) => regions.add(coarseNetworkName(network)))),
      { numRuns: 5_000 },
    );
    expect(regions.size).toBeLessThanOrEqual(256 + 3 * 256 + 1);
  });
});
