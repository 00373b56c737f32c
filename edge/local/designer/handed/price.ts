import type { DesignerName } from "./designers.ts";
import { calendarPrice } from "./prices/calendar.ts";
import { cardPrice } from "./prices/card.ts";
import { collagePrice, photoFramePrice } from "./prices/photo-frame.ts";
import { photobookPrice } from "./prices/photobook.ts";
import { photoboxPrice } from "./prices/photobox.ts";
import { type Ask, NotSold, type Price, type PriceOf } from "./prices/price.ts";
import type { Handed } from "./read-handed.ts";

/** How the price of what each designer makes is asked for. */
const prices: Record<DesignerName, PriceOf> = {
  calendar: calendarPrice,
  card: cardPrice,
  collage: collagePrice,
  "photo-frame": photoFramePrice,
  photobook: photobookPrice,
  photobox: photoboxPrice,
};

/**
 * What is handed over, with its price: none where something of it is wrong, where too little is chosen, or where the back end does
 * not answer. What the back end does not sell is wrong, too.
 */
export async function withPrice(handed: Handed, ask: Ask): Promise<Handed & { price: Price | undefined }> {
  if (handed.wrong.length > 0) return { ...handed, price: undefined };
  try {
    return { ...handed, price: await prices[handed.designer](handed.given, ask) };
  } catch (error) {
    if (!(error instanceof NotSold)) throw error;
    return { ...handed, wrong: [{ parameter: error.parameter, why: error.message }], price: undefined };
  }
}

/** The query of a question, as an address holds it. */
export function queryOf(query: Parameters<Ask>[1]): URLSearchParams {
  return new URLSearchParams(query.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** What the back end answers to a question; undefined where it has none. @throws NotSold where it refuses */
export async function readAnswer(answer: Response | undefined): Promise<unknown> {
  if (answer?.status === 400) throw new NotSold(String(((await answer.json()) as { error?: unknown }).error).slice(0, 500));
  return answer?.ok ? answer.json() : undefined;
}
