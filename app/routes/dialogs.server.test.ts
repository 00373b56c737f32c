import { expect, it } from "vitest";
import type { Services } from "#app/request/services.ts";
import { storyShop } from "../../tests/story-shop.ts";
import { dialogResponse } from "./dialogs.server.tsx";

it("the account's page sends its query, without secrets of the shop, and its address with the customer's call", async () => {
  const sent: unknown[][] = [];
  const backend = {
    async ask(_call: unknown, parameters: unknown, _shop: unknown, { referrer }: { referrer?: string }) {
      sent.push([parameters, referrer]);
      return { ok: true, value: { isLoggedIn: false } };
    },
  };
  const shop = storyShop(new Map(), { path: "/_dialogs/account" });
  const url = new URL("/_dialogs/account?campaign=a&debug=secret&signature=0a1b&a[b][c]=1", shop.address.origin);
  const services = { rates: { take: () => 0 }, backend } as unknown as Services;
  expect((await dialogResponse("account", { url, request: new Request(url), shop, services })).status).toBe(302);
  expect(sent).toEqual([[{ campaign: "a" }, `${shop.address.origin}/_dialogs/account`]]);
});
