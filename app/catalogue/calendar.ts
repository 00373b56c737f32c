/** From shop 3.22. */
export const calendarTypes = ["familienplaner", "kuechenkalender", "terminkalender", "tischkalender", "wandkalender"] as const;

/** Stands; "ohne" means no stand (shop 3.23). */
export const calendarMountings = ["holzblock", "holzfuss", "ohne"] as const;
