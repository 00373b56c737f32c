import { createMemoizer } from "#app/cache/memoized.ts";
import type { Translate } from "./translate.ts";

/** Max memoized results: enough for all messages of a translator, and for those with the prices, dates and counts of recent pages. */
const maxMessages = 4_000;

export function memoizeTranslate(translate: Translate): Translate {
  const remembered = createMemoizer<string>(maxMessages);
  return (id, values) => remembered(values ? `${id} ${JSON.stringify(values)}` : id, () => translate(id, values));
}
