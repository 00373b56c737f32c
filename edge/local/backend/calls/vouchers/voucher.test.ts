import { expect, it } from "vitest";
import { voucherInvalidity } from "./voucher.ts";

const voucher = { validUntil: "2024-06-30", redeemedOn: null };

it.each([
  ["2024-06-30T23:59:59Z", undefined],
  ["2024-07-01T00:00:00Z", "expired"],
])("the reason why a voucher until 30 June 2024 is invalid at %s: %s", (now, reason) => {
  expect(voucherInvalidity(voucher, new Date(now))).toBe(reason);
});

it("a redeemed voucher is reported as redeemed, expired or not, a missing one as unknown", () => {
  const redeemed = { ...voucher, redeemedOn: "2024-01-01" };
  expect(voucherInvalidity(redeemed, new Date("2024-02-01"))).toBe("redeemed");
  expect(voucherInvalidity(redeemed, new Date("2025-02-01"))).toBe("redeemed");
  expect(voucherInvalidity(undefined, new Date("2025-02-01"))).toBe("unknown");
});
