/** The colours that cards are filtered by (shop.md §3, "Colour names"); the two "smashy" ones are mixes of many. */
export const colours = [
  "black",
  "blue",
  "cool-gray",
  "dirty-white",
  "green",
  "orange",
  "pink",
  "red",
  "smashy1",
  "smashy2",
  "white",
  "yellow",
] as const;
