import { defineSharedSource } from "./source.ts";

export const yearSource = defineSharedSource({
  name: "year",
  read: () => new Date().getUTCFullYear(),
  version: (year) => year,
});

/** `name` distinguishes the dates of a page. */
export const datePassedSource = defineSharedSource({
  name: "passed",
  label: (name: string, _at: Date) => name,
  read: (_: unknown, _name: string, at: Date) => at.getTime() <= Date.now(),
  version: (hasPassed) => hasPassed || undefined,
});
