import type { calls } from "#app/backend/calls.ts";
import type { LocalAnswers } from "./call.ts";
import * as list from "./calls/list.ts";

/** Local answers to all calls of the shop; a missing one does not compile. */
export const localAnswers: LocalAnswers<typeof calls> = list;
