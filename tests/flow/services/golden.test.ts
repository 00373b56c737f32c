import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBackend } from "#app/backend/backend.ts";
import type { Call } from "#app/backend/call.ts";
import { calls } from "#app/backend/calls.ts";
import type { Locale } from "#app/locale/locales.ts";
import { startTiming } from "#app/observe/timing.ts";
import { fakeService, sendJson } from "../../fake-service.ts";
import { type Golden, goldens } from "../../goldens.ts";
import { type Service, startService } from "./service.ts";
import { specified } from "./specified-calls.ts";

const all = goldens();
const table = calls as unknown as Record<string, Call | undefined>;

let local: Service;
beforeAll(async () => {
  local = await startService("backend");
});
afterAll(() => local.stop());

test("every call of the two documents is there, is answered and has a golden, and there is no other", () => {
  const paths = Object.values(calls).map(({ path }) => path as string);
  console.info(`${specified.length} calls of the two documents, ${Object.keys(calls).length} in the shop, ${all.length} goldens.`);
  expect(paths.toSorted()).toEqual(specified.toSorted());
  expect(Object.keys(calls).filter((name) => !all.some((golden) => golden.call === name))).toEqual([]);
});

describe.each(all)("$file", (golden) => {
  const call = table[golden.call] as Call;

  test("the shop asks so, and understands the answer", async () => {
    const service = await fakeService((response) => sendJson(response, golden.answer, golden.status));
    try {
      const backend = openBackend({ endpoint: service.origin, others: new Map() });
      const { channel, locale } = golden.market;
      const caller = { channel, locale: locale as Locale, platform: "web" as const, timing: startTiming() };
      const outcome = await backend.ask(call, golden.request as never, caller, golden.http.cookie ? { cookie: golden.http.cookie } : {});
      const { method, body } = service.sent[0] ?? {};
      const { url, headers } = service.asked[0] ?? {};
      expect({ method, url, body: (await body) || undefined }).toEqual({
        method: golden.http.method,
        url: golden.http.url,
        body: golden.http.body,
      });
      expect(headers).toMatchObject({
        "x-channel": channel,
        "x-locale": locale,
        ...(golden.http.cookie ? { cookie: golden.http.cookie } : {}),
      });
      if (golden.status === 400) expect(outcome).toEqual({ ok: false, refusal: golden.answer });
      else expect(outcome).toEqual({ ok: true, value: golden.answer });
    } finally {
      await service.close();
    }
  });

  test("this machine's back end answers so", async () => {
    const { method, url, body, cookie } = golden.http;
    const headers: Record<string, string> = { "x-channel": golden.market.channel, "x-locale": golden.market.locale };
    if (cookie) headers.cookie = cookie;
    if (body !== undefined) headers["content-type"] = "application/x-www-form-urlencoded;charset=UTF-8";
    for (const platform of ["", "/d"]) {
      const answer = await fetch(local.origin + platform + url, { method, headers, ...(body === undefined ? {} : { body }) });
      expect(answer.status).toBe(golden.status ?? 200);
      expect(withoutVarying(await answer.json(), golden)).toEqual(withoutVarying(golden.answer, golden));
    }
  });
});

/** What differs from run to run is only looked at for its kind. */
function withoutVarying(answer: unknown, { varies = [] }: Golden): unknown {
  const copy = structuredClone(answer);
  for (const path of varies) {
    const keys = path.split(".");
    const last = keys.pop() ?? "";
    const holder = keys.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], copy) as
      | Record<string, unknown>
      | undefined;
    if (holder && last in holder) holder[last] = typeof holder[last];
  }
  return copy;
}
