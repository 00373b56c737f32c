import type { calls } from "#app/backend/calls.ts";
import type { LocalAnswers } from "./call.ts";
import * as list from "./calls/list.ts";

/** Answers to all calls of the shop; does not compile if one is missing. */
export const localAnswers: LocalAnswers<typeof calls> = list;
