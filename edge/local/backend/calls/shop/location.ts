import { z } from "zod";
import type { clientLocation as call } from "#app/backend/calls/shop/location.ts";
import type { LocalCallHandler } from "../../call.ts";

const countryRow = z.object({ country: z.string() });

/** Returns the country of the visitor's network or, if the network is unknown, of the locale. */
export const answerClientLocation: LocalCallHandler<typeof call> = ({ database, market, address = "" }) => {
  const number = addressNumber(address);
  const network = database.prepare("SELECT country FROM network WHERE ? BETWEEN first AND last").get(number);
  const known = network ?? database.prepare("SELECT country FROM locale WHERE locale = ?").get(market.locale);
  return { ...countryRow.parse(known), isKnown: network !== undefined };
};

/** Converts an IPv4 address to a number; null for other text, which matches no network. */
function addressNumber(address: string): number | null {
  const parts = address.split(".");
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256)) return null;
  return parts.reduce((number, part) => number * 256 + Number(part), 0);
}
