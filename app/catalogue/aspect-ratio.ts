/** The aspect ratios that wording names (shell.md §3), and behind them those that a listing filters by (shop.md §3). */
export const aspectRatios = [
  "16:9",
  "2:1",
  "3:1",
  "3:2",
  "4:1",
  "4:3",
  "5:1",
  "5:2",
  "5:4",
  "6:1",
  "DIN",
  "square",
  "standard",
  "hidden",
  "fototapete",
  "7-5",
  "5-7",
  "1-1",
] as const;

/** What British English names beside (shell.md §3). */
export const britishAspectRatios = ["panoramic-wide", "panoramic-ultra-wide"] as const;
