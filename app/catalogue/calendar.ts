/** From shop 3.22. */
export const calendarTypes = ["familienplaner", "kuechenkalender", "terminkalender", "tischkalender", "wandkalender"] as const;

/** Stands; "ohne" means no stand (shop 3.23). */
export const calendarMountings = ["holzblock", "holzfuss", "ohne"] as const;

/** Values by message area (vocabulary.ts). */
export const calendarTerms = {
  "calendar.type": calendarTypes,
  "calendar.mounting": calendarMountings,
} as const;
