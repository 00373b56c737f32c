import type { MessageId, Translate } from "../locale/translate.ts";
import type { vocabulary } from "./vocabulary.ts";

export type TermArea = keyof typeof vocabulary;

/** Names a value of a URL or an answer; an unknown one renders as its id (locale/translate.ts). */
export function termName(area: TermArea, value: string, words: Translate): string {
  // The type of `vocabularyMessageIds` ensures a message for each value.
  return words(`${area}.${value}` as MessageId);
}
