/** In a file of its own, since every page reads the names, and few pages have a list. */
export const listBlockNames = ["CalendarsOverview", "CollagesOverview", "Feed", "PhotobooksOverview", "ThemesOverview"] as const;
