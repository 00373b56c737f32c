import { expect, it } from "vitest";
import { blockRegistry } from "./registry.server.ts";

it("a declared form has a call that browsers may make themselves, without cookies, a file and the referrer", async () => {
  const codes = await Promise.all(
    Object.entries(blockRegistry).map(async ([name, definition]) => [name, await definition.code()] as const),
  );
  const forms = codes.flatMap(([name, { form }]) => (form ? [[name, form.call] as const] : []));
  expect(forms.map(([name]) => name)).toContain("Voucher");
  const unfit = forms.filter(
    ([, { method, browser, body, page }]) => method !== "POST" || browser !== "anonymous" || body === "file" || page !== undefined,
  );
  expect(unfit.map(([name, { path }]) => `${name}: ${path} needs a handler in app/routes/forms/block-forms.server.ts.`)).toEqual([]);
});
