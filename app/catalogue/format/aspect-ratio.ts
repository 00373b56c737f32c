/** Aspect ratios of messages (shell 3.37), then those of list filters (shop 3.16). */
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

/** Aspect ratios that have a name in British English only (shell 3.38). */
export const britishAspectRatios = ["panoramic-wide", "panoramic-ultra-wide"] as const;
