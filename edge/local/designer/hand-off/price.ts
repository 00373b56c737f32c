import type { LocalDesignerName } from "./designers.ts";
import { readCalendarPrice } from "./prices/calendar.ts";
import { readCardPrice } from "./prices/card.ts";
import { readCollagePrice, readPhotoFramePrice } from "./prices/photo-frame.ts";
import { readPhotobookPrice } from "./prices/photobook.ts";
import { readPhotoboxPrice } from "./prices/photobox.ts";
import { type CallBackend, type HandOffPrice, NotSoldError, type PriceReader } from "./prices/price.ts";
import type { ReceivedHandOff } from "./read-hand-off.ts";

const priceReaders: Record<LocalDesignerName, PriceReader> = {
  calendar: readCalendarPrice,
  card: readCardPrice,
  collage: readCollagePrice,
  "photo-frame": readPhotoFramePrice,
  photobook: readPhotobookPrice,
  photobox: readPhotoboxPrice,
};

/**
 * Adds the price to a hand-off. The price is undefined if the hand-off has faults or is incomplete, or if the back end does not respond. A
 * combination that the back end does not sell is added to the faults.
 */
export async function addPrice(
  handOff: ReceivedHandOff,
  callBackend: CallBackend,
): Promise<ReceivedHandOff & { price: HandOffPrice | undefined }> {
  if (handOff.wrong.length > 0) return { ...handOff, price: undefined };
  try {
    return { ...handOff, price: await priceReaders[handOff.designer](handOff.given, callBackend) };
  } catch (error) {
    if (!(error instanceof NotSoldError)) throw error;
    return { ...handOff, wrong: [{ parameter: error.parameter, why: error.message }], price: undefined };
  }
}

/** Encodes a query without its undefined values. */
export function encodeQuery(query: Parameters<CallBackend>[1]): URLSearchParams {
  return new URLSearchParams(query.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** Reads the response to a call; undefined without one or for an error. @throws NotSoldError if the back end rejects the call (400) */
export async function readCallResponse(response: Response | undefined): Promise<unknown> {
  if (response?.status === 400) throw new NotSoldError(String(((await response.json()) as { error?: unknown }).error).slice(0, 500));
  return response?.ok ? response.json() : undefined;
}
