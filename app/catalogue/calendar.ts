/** The types of calendars (shop.md §3). */
export const calendarTypes = ["familienplaner", "kuechenkalender", "terminkalender", "tischkalender", "wandkalender"] as const;

/** What a calendar stands in (shop.md §3). */
export const calendarMountings = ["holzblock", "holzfuss", "ohne"] as const;
