/** Filter values of cards (shop 3.54); "smashy1" and "smashy2" are mixtures. */
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
