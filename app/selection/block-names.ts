/** In its own file, since every page reads the names, and few pages have a list. */
export const listBlockNames = ["CalendarsOverview", "CollagesOverview", "Feed", "PhotobooksOverview", "ThemesOverview"] as const;
