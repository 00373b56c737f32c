import { z } from "zod";
import type { Service } from "./service.ts";

const cart = z.object({
  articles: z.array(
    z.object({
      reference: z.string(),
      title: z.string(),
      details: z.array(z.tuple([z.string(), z.string()])),
      quantity: z.number(),
      priceCurrent: z.number(),
      priceOriginal: z.number(),
      currency: z.string(),
    }),
  ),
  total: z.number(),
  currency: z.string(),
});

type Sent = { locale?: string; cookie?: string; headers?: Record<string, string>; body?: BodyInit };

export const json = { "content-type": "application/json" };

/** Returns the calls of a cart to a back end; `backend` is read at each call. */
export function cartCalls(backend: () => Service) {
  /** Calls the back end; a body makes it a POST. */
  function ask(path: string, { locale = "de-DE", cookie = "", headers = {}, body }: Sent = {}): Promise<Response> {
    const sent = { "x-channel": "poster", "x-locale": locale, cookie, ...headers };
    return fetch(backend().origin + path, { headers: sent, redirect: "manual", ...(body === undefined ? {} : { method: "POST", body }) });
  }
  return {
    ask,
    add: (designer: string, parameters: string, more: Sent = {}) =>
      ask("/cart/articles", { ...more, headers: json, body: JSON.stringify({ designer, parameters }) }),
    cookieOf: (answer: Response) => answer.headers.getSetCookie()[0]?.split(";")[0] ?? "",
    cartOf: async (cookie: string, locale?: string) =>
      cart.parse(await (await ask("/cart", { cookie, headers: { accept: "application/json" }, ...(locale ? { locale } : {}) })).json()),
  };
}

export const canvas = "sku=leinwand-600x400&materialType=leinwand&frameType=schattenfuge-leinwand-schwarz";
