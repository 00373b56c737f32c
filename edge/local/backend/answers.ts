import type { calls } from "#app/backend/calls.ts";
import type { LocalAnswers } from "./call.ts";
import * as list from "./calls/list.ts";

/** The answer of this machine to every call of the shop; a call without one does not compile. */
export const answers: LocalAnswers<typeof calls> = list;
