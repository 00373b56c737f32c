import { createRemembered } from "#app/cache/remembered.ts";
import type { Translate } from "./translate.ts";

/** Per translator: all messages, and those with the prices, dates and counts of recent pages. */
const maxMessages = 4_000;

/** Formats each message once per set of values. */
export function rememberedTranslate(translate: Translate): Translate {
  const remembered = createRemembered<string>(maxMessages);
  return (id, values) => remembered(values ? `${id} ${JSON.stringify(values)}` : id, () => translate(id, values));
}
