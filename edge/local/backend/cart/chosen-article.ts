import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { detailsOf, titleOf } from "../../designer/handed/described.ts";
import { isDesigner } from "../../designer/handed/designers.ts";
import { queryOf, readAnswer, withPrice } from "../../designer/handed/price.ts";
import { readHanded } from "../../designer/handed/read-handed.ts";
import { answerCall } from "../answer-call.ts";
import { RefusedCall } from "../call.ts";
import type { Market } from "../market.ts";
import type { NewArticle } from "./cart.ts";

/** What is put into a cart: a designer by its name, and what was handed to it, as its address has it. */
export const chosen = z.object({ designer: z.string().max(40), parameters: z.string().max(2_000).default("") });

/**
 * Makes an article of what was chosen, with the price that the calls have for it: none is ever taken from who sends it.
 *
 * @throws RefusedCall where something of it is wrong, or too little of it for a price
 */
export async function articleOf(
  database: DatabaseSync,
  market: Market,
  { designer, parameters }: z.infer<typeof chosen>,
  now: number,
): Promise<NewArticle> {
  if (!isDesigner(designer)) throw new RefusedCall(`there is no designer ${JSON.stringify(designer)}`);
  const handed = await withPrice(readHanded(designer, new URLSearchParams(parameters)), async (path, query) => {
    const url = new URL(`http://127.0.0.1${path}?${queryOf(query)}`);
    const headers = { "x-channel": market.channel, "x-locale": market.locale };
    return readAnswer(await answerCall(database, new Request(url, { headers }), url, now));
  });
  const [wrong] = handed.wrong;
  if (wrong) throw new RefusedCall(`${wrong.parameter}: ${wrong.why}`);
  if (!handed.price) throw new RefusedCall("too little is chosen for a price");
  return { title: titleOf(handed, market.locale), details: detailsOf(handed, market.locale), ...handed.price };
}
