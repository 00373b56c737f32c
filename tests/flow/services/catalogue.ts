import type { Call } from "#app/backend/call.ts";
import { aspectRatio } from "#app/backend/calls/catalogue/aspect-ratio.ts";
import { pricesOfFormats } from "#app/backend/calls/prices/formats.ts";
import { type Query, toQueryString } from "#app/locale/query.ts";
import type { Service } from "./service.ts";

/** One market per currency. */
export const currencies = [
  ["EUR", "de-DE"],
  ["CHF", "de-CH"],
  ["GBP", "en-GB"],
  ["USD", "en-US"],
] as const;

/** Price endings by currency. */
export const endings: Record<string, RegExp> = { EUR: /\.9[05]$/, CHF: /\.(50|90)$/, GBP: /\.99$/, USD: /\.99$/ };

/** Max frames, formats or articles of one call. */
const maxItems = 50;

export type Shopper = { backend: Service; locale: string; channel?: "poster" | "card" };

/** Calls the back end with GET. */
export function askRaw(path: string, query: Query, { backend, locale, channel = "poster" }: Shopper): Promise<Response> {
  return fetch(backend.origin + path + toQueryString(query), { headers: { "x-channel": channel, "x-locale": locale } });
}

/** Makes a call as the shop does, and parses the answer by the call's contract; throws the message of a refusal. */
export async function ask<Request extends Query, Answer, Refusal>(
  call: Call<Request, Answer, Refusal>,
  question: Request,
  shopper: Shopper,
): Promise<Answer> {
  const answer = await askRaw(call.path, question, shopper);
  if (!answer.ok) throw new Error(`${call.path}${toQueryString(question)}: ${await answer.text()}`);
  return call.answer.parse(await answer.json());
}

/** Splits a list over as many calls as it needs, and returns the answers in its order. */
export async function inParts<Item, Answer>(items: readonly Item[], askPart: (part: Item[]) => Promise<Answer[]>): Promise<Answer[]> {
  const parts = Array.from({ length: Math.ceil(items.length / maxItems) }, (_, index) =>
    items.slice(index * maxItems, (index + 1) * maxItems),
  );
  return (await Promise.all(parts.map(askPart))).flat();
}

/** Lists the formats of a material in the catalogue, without duplicates. */
export async function formatsOf(materialType: string, shopper: Shopper): Promise<string[]> {
  const { aspectRatios } = await ask(aspectRatio, { materialType }, shopper);
  return [...new Set(aspectRatios.flatMap(({ formatTypes }) => formatTypes))];
}

/** Reads the prices of formats of one material, by SKU. */
export function printPrices(materialType: string, formatTypes: string[], shopper: Shopper) {
  return inParts(formatTypes, async (part) => (await ask(pricesOfFormats, { materialType, formatTypes: part }, shopper)).formats);
}

/** Converts an amount to whole cents, so that sums can be compared. */
export function cents(amount: number): number {
  return Math.round(amount * 100);
}
