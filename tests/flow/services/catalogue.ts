import type { Call } from "#app/backend/call.ts";
import { aspectRatio } from "#app/backend/calls/catalogue/aspect-ratio.ts";
import { pricesOfFormats } from "#app/backend/calls/prices/formats.ts";
import { type Query, queryString } from "#app/locale/query.ts";
import type { Service } from "./service.ts";

/** A market of each currency. */
export const currencies = [
  ["EUR", "de-DE"],
  ["CHF", "de-CH"],
  ["GBP", "en-GB"],
  ["USD", "en-US"],
] as const;

/** What a price of a currency ends in. */
export const endings: Record<string, RegExp> = { EUR: /\.9[05]$/, CHF: /\.(50|90)$/, GBP: /\.99$/, USD: /\.99$/ };

/** The most frames, formats or articles of one question. */
const most = 50;

export type Shopper = { backend: Service; locale: string; channel?: "poster" | "card" };

/** Asks a call of the shop with GET. */
export function askRaw(path: string, query: Query, { backend, locale, channel = "poster" }: Shopper): Promise<Response> {
  return fetch(backend.origin + path + queryString(query), { headers: { "x-channel": channel, "x-locale": locale } });
}

/** Asks as the shop asks, and reads the answer by the call's contract; throws the back end's words when it refuses. */
export async function ask<Request extends Query, Answer, Refusal>(
  call: Call<Request, Answer, Refusal>,
  question: Request,
  shopper: Shopper,
): Promise<Answer> {
  const answer = await askRaw(call.path, question, shopper);
  if (!answer.ok) throw new Error(`${call.path}${queryString(question)}: ${await answer.text()}`);
  return call.answer.parse(await answer.json());
}

/** The same as many questions as are needed for a list, and their answers in the list's order. */
export async function inParts<Item, Answer>(items: readonly Item[], askPart: (part: Item[]) => Promise<Answer[]>): Promise<Answer[]> {
  const parts = Array.from({ length: Math.ceil(items.length / most) }, (_, index) => items.slice(index * most, (index + 1) * most));
  return (await Promise.all(parts.map(askPart))).flat();
}

/** The formats of a material in the catalogue, each once. */
export async function formatsOf(materialType: string, shopper: Shopper): Promise<string[]> {
  const { aspectRatios } = await ask(aspectRatio, { materialType }, shopper);
  return [...new Set(aspectRatios.flatMap(({ formatTypes }) => formatTypes))];
}

/** The prices of formats of one material, by their article. */
export function printPrices(materialType: string, formatTypes: string[], shopper: Shopper) {
  return inParts(formatTypes, async (part) => (await ask(pricesOfFormats, { materialType, formatTypes: part }, shopper)).formats);
}

/** Whole hundredths, so that sums compare. */
export function cents(amount: number): number {
  return Math.round(amount * 100);
}
