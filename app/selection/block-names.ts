/** In its own file, since the code of every page needs the names, and few pages have a list. */
export const listBlockNames = ["CalendarsOverview", "CollagesOverview", "Feed", "PhotobooksOverview", "ThemesOverview"] as const;
