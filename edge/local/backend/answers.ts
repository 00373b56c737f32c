import type { calls } from "#app/backend/calls.ts";
import type { LocalCallHandlers } from "./call.ts";
import * as list from "./calls/list.ts";

/** Answers to all calls of the shop; does not compile if one is missing. */
export const localAnswers: LocalCallHandlers<typeof calls> = list;
