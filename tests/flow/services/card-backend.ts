import { afterAll, beforeAll, expect } from "vitest";
import { z } from "zod";
import type { AnswerOf, AnyCall } from "#app/backend/call.ts";
import { themes } from "#app/backend/calls/cards/themes.ts";
import { toQueryPairs, toQueryString } from "#app/locale/query.ts";
import { type Service, startService } from "./service.ts";

/** Starts a back end for the tests of a file, and calls it as the card shop does; stops it after the last. */
export function openCardBackend() {
  let backend: Service;
  beforeAll(async () => {
    backend = await startService("backend");
  });
  afterAll(() => backend.stop());

  function send(call: Pick<AnyCall, "path" | "method">, request: Record<string, unknown>, locale = "de-DE"): Promise<Response> {
    const headers = { "x-channel": "card", "x-locale": locale };
    const isPost = call.method === "POST";
    const url = backend.origin + call.path + (isPost ? "" : toQueryString(request as never));
    return fetch(url, { method: call.method, headers, ...(isPost ? { body: new URLSearchParams(toQueryPairs(request as never)) } : {}) });
  }

  async function ask<Of extends AnyCall>(call: Of, request: Record<string, unknown>, locale?: string): Promise<AnswerOf<Of>> {
    const response = await send(call, request, locale);
    expect({ request, status: response.status }).toEqual({ request, status: 200 });
    return call.answer.parse(await response.json()) as AnswerOf<Of>;
  }

  const list = (request: Record<string, unknown>, locale?: string) =>
    ask(themes, { sort: "popularity", page: 1, pageSize: 48, ...request }, locale);

  /** Reads all themes, page by page. */
  async function everyTheme(locale?: string) {
    const first = await list({}, locale);
    const pages = Array.from({ length: Math.ceil(first.total / 48) - 1 }, (_, index) => list({ page: index + 2 }, locale));
    return [first, ...(await Promise.all(pages))].flatMap(({ themes }) => themes);
  }

  async function expectRefusal(call: Pick<AnyCall, "path" | "method">, request: Record<string, unknown>): Promise<void> {
    const answer = await send(call, request);
    expect(answer.status).toBe(400);
    expect(z.object({ error: z.string().min(10) }).parse(await answer.json())).toBeTruthy();
  }

  return { send, ask, list, everyTheme, expectRefusal };
}
