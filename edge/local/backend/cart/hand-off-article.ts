import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { articleTitle, describeHandOff } from "../../designer/hand-off/description.ts";
import { isDesignerName } from "../../designer/hand-off/designers.ts";
import { addPrice, encodeQuery, readCallResponse } from "../../designer/hand-off/price.ts";
import { readHandOff } from "../../designer/hand-off/read-hand-off.ts";
import { answerCall } from "../answer-call.ts";
import { RejectedCallError } from "../call.ts";
import type { CallerMarket } from "../market.ts";
import type { NewArticle } from "./cart.ts";

export const handOffBody = z.object({ designer: z.string().max(40), parameters: z.string().max(2_000).default("") });

/**
 * Creates an article from a hand-off. The price comes from the back end's own calls, never from clients.
 *
 * @throws RejectedCallError for a faulty or incomplete hand-off
 */
export async function createArticle(
  database: DatabaseSync,
  market: CallerMarket,
  { designer, parameters }: z.infer<typeof handOffBody>,
  now: number,
): Promise<NewArticle> {
  if (!isDesignerName(designer)) throw new RejectedCallError(`there is no designer ${JSON.stringify(designer)}`);
  const handOff = await addPrice(readHandOff(designer, new URLSearchParams(parameters)), async (path, query) => {
    const url = new URL(`http://127.0.0.1${path}?${encodeQuery(query)}`);
    const headers = { "x-channel": market.channel, "x-locale": market.locale };
    return readCallResponse(await answerCall(database, new Request(url, { headers }), url, now));
  });
  const [fault] = handOff.wrong;
  if (fault) throw new RejectedCallError(`${fault.parameter}: ${fault.why}`);
  if (!handOff.price) throw new RejectedCallError("the selection is too incomplete for a price");
  const design = { designer, parameters };
  return { title: articleTitle(handOff, market.locale), details: describeHandOff(handOff, market.locale), ...handOff.price, design };
}
