import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBackend } from "#app/backend/backend.ts";
import type { Call } from "#app/backend/call.ts";
import { calls } from "#app/backend/calls.ts";
import type { Locale } from "#app/locale/locales.ts";
import { startTiming } from "#app/observe/timing.ts";
import { fakeService } from "../../fake-service.ts";
import { fileOf, type Golden, goldens, sendGolden, type WrittenFile } from "../../goldens.ts";
import { type Service, startService } from "./service.ts";

const all = goldens();
const table = calls as unknown as Record<string, Call | undefined>;

let local: Service;
beforeAll(async () => {
  local = await startService("backend");
});
afterAll(() => local.stop());

describe.each(all)("$file", (golden) => {
  const call = table[golden.call] as Call;

  test("the shop sends this request and parses the answer", async () => {
    const service = await fakeService((response) => sendGolden(response, golden));
    try {
      const backend = createBackend({ endpoint: service.origin, others: new Map() });
      const { channel, locale } = golden.market;
      const caller = { channel, locale: locale as Locale, platform: "web" as const, timing: startTiming() };
      const { cookie, referrer, file } = golden.http;
      const sent = { ...(cookie ? { cookie } : {}), ...(referrer ? { referrer } : {}), ...(file ? { file: fileOf(file) } : {}) };
      const outcome = await backend.ask(call, golden.request as never, caller, sent);
      const { method, bytes } = service.sent[0] ?? {};
      const { url, headers } = service.requests[0] ?? {};
      expect({ method, url }).toEqual({ method: golden.http.method, url: golden.http.url });
      expect(await read(await bytes, headers?.["content-type"])).toEqual(file ? [...texts(golden), ["file", file]] : golden.http.body);
      expect(headers).toMatchObject({
        "x-channel": channel,
        "x-locale": locale,
        ...(cookie ? { cookie } : {}),
        ...(referrer ? { referer: referrer } : {}),
      });
      if (golden.status === 400) expect(outcome).toEqual({ ok: false, refusal: golden.answer });
      else expect(written(outcome)).toEqual({ ok: true, value: golden.answer });
    } finally {
      await service.close();
    }
  });

  test("the local back end gives this answer", async () => {
    for (const platform of golden.once ? [""] : ["", "/d"]) {
      const first = golden.before && (await answerOf({ method: "POST", ...golden.before }, golden));
      const { url, cookie, ...http } = golden.http;
      const id = first && ((await first.json()) as { id?: string }).id;
      const cookies = first ? first.headers.getSetCookie().map((header) => header.split(";", 1)[0]) : [cookie];
      const address = platform + (id ? url.replace(String(golden.request.id), id) : url);
      const answer = await answerOf({ ...http, url: address, cookie: cookies.join("; ") }, golden);
      expect(answer.status).toBe(golden.status ?? 200);
      const value = call.answers === "file" ? await writtenFile(answer) : await answer.json();
      expect(withoutVarying(value, golden)).toEqual(withoutVarying(golden.answer, golden));
    }
  });
});

/** Calls the local back end over HTTP. */
function answerOf({ method, url, body, file, cookie }: Partial<Golden["http"]>, golden: Golden): Promise<Response> {
  const headers: Record<string, string> = { "x-channel": golden.market.channel, "x-locale": golden.market.locale };
  if (cookie) headers.cookie = cookie;
  if (body !== undefined) headers["content-type"] = "application/x-www-form-urlencoded;charset=UTF-8";
  const form = new FormData();
  if (file) {
    for (const [name, value] of texts(golden)) form.append(name, value);
    form.append("file", fileOf(file));
  }
  const sent = file ? form : body;
  return fetch(`${local.origin}${url}`, { method: method ?? "GET", headers, ...(sent === undefined ? {} : { body: sent }) });
}

/** Describes a file in an answer as goldens do. */
async function writtenFile(answer: Response): Promise<WrittenFile> {
  const [, name = ""] = /filename\*=UTF-8''(.+)$/.exec(answer.headers.get("content-disposition") ?? "") ?? [];
  const type = answer.headers.get("content-type") ?? "";
  return { name: decodeURIComponent(name), type, base64: Buffer.from(await answer.arrayBuffer()).toString("base64") };
}

/** Encodes the bytes of an outcome in base64. */
function written(outcome: object): unknown {
  const { value } = outcome as { value?: { bytes?: unknown } };
  if (!(value?.bytes instanceof Uint8Array)) return outcome;
  const { bytes, ...rest } = value;
  return { ...outcome, value: { ...rest, base64: Buffer.from(bytes as Uint8Array).toString("base64") } };
}

/** Lists the fields beside a file. */
function texts({ request }: Golden): [string, string][] {
  return Object.entries(request).map(([name, value]) => [name, String(value)]);
}

/** Parses a body from the shop: text, or fields and file of a multipart form; undefined for none. */
async function read(bytes: Uint8Array<ArrayBuffer> = new Uint8Array(), type = ""): Promise<unknown> {
  const response = new Response(bytes, { headers: { "content-type": type } });
  if (!type.startsWith("multipart/")) return (await response.text()) || undefined;
  const entries = [...(await response.formData())].map(async ([name, value]) => {
    if (typeof value === "string") return [name, value];
    return [name, { name: value.name, type: value.type, base64: Buffer.from(await value.arrayBuffer()).toString("base64") }];
  });
  return Promise.all(entries);
}

/** Replaces values that vary between runs by their type. */
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
