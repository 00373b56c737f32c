import { readJson } from "#app/backend/use-json.ts";
import type { ConfigurationAnswer } from "./model.ts";

let handedOver: { address: string; answer: ConfigurationAnswer } | undefined;

/** Gives an answer to the next read if that is of this URL, such as the canonical URL of the selection that was requested. */
export function handOverAnswer(address: string, answer: ConfigurationAnswer): void {
  handedOver = { address, answer };
}

export async function readConfiguration(address: string): Promise<unknown> {
  const known = handedOver;
  handedOver = undefined;
  return known?.address === address ? known.answer : readJson(address);
}
