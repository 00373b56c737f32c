import type { SeedModule } from "./area.ts";

/** Aspect ratio (shop 3.16, shell 3.37) and its restriction: one locale, one material, or none. */
const aspectRatioRows = [
  ["16:9", null, null],
  ["2:1", null, null],
  ["3:1", null, null],
  ["3:2", null, null],
  ["4:1", null, null],
  ["4:3", null, null],
  ["5:1", null, null],
  ["5:2", null, null],
  ["5:4", null, null],
  ["6:1", null, null],
  ["DIN", null, null],
  ["square", null, null],
  ["standard", null, null],
  ["hidden", null, null],
  ["fototapete", null, "fototapete"],
  ["7-5", null, null],
  ["5-7", null, null],
  ["1-1", null, null],
  ["panoramic-wide", "en-GB", null],
  ["panoramic-ultra-wide", "en-GB", null],
] as const;

/** Formats of each aspect ratio in millimetres, ascending; "standard" and "hidden" have no ratio. */
const formats: Record<(typeof aspectRatioRows)[number][0], string> = {
  "16:9": "320x180 480x270 640x360 800x450 960x540 1280x720 1600x900",
  "2:1": "400x200 600x300 800x400 1000x500 1200x600 1600x800",
  "3:1": "600x200 900x300 1200x400 1500x500",
  "3:2": "300x200 450x300 600x400 750x500 900x600 1200x800 1500x1000",
  "4:1": "800x200 1200x300 1600x400",
  "4:3": "200x150 400x300 600x450 800x600 1000x750 1200x900 1600x1200",
  "5:1": "1000x200 1500x300",
  "5:2": "500x200 750x300 1000x400 1250x500",
  "5:4": "250x200 500x400 750x600 1000x800",
  "6:1": "1200x200 1800x300",
  DIN: "210x148 297x210 420x297 594x420 841x594 1189x841",
  square: "200x200 300x300 400x400 500x500 600x600 800x800 1000x1000",
  standard: "180x130 240x180 400x300 500x400 700x500 800x600 1000x700",
  hidden: "350x300 550x400 650x500 850x650 1100x700",
  fototapete: "2000x1400 2500x1800 3000x2000 3500x2500 4000x2500 5000x2800",
  "7-5": "210x150 280x200 350x250 420x300 700x500 1050x750 1400x1000",
  "5-7": "150x210 200x280 250x350 300x420 500x700 750x1050 1000x1400",
  "1-1": "150x150 250x250 350x350 450x450 700x700 900x900",
  "panoramic-wide": "1000x350 1200x420 1500x525",
  "panoramic-ultra-wide": "1400x350 1800x450",
};

const aspectRatioFormatRows = Object.entries(formats).flatMap(([aspectRatio, list]) =>
  list.split(" ").map((formatType) => [aspectRatio, formatType] as const),
);

const pictures = "https://a.storyblok.com/f/1001";

/** Picture of each material, on the content service. */
const materialPictureRows = [
  ["acrylglas", `${pictures}/1200x1200/790cda5314/acrylic-glass.jpg`],
  ["aludibond", `${pictures}/1200x1200/6786228272/aluminium-dibond.jpg`],
  ["backlitfolie", `${pictures}/2000x1250/7d74590b93/wall-gallery.jpg`],
  ["echtglas", `${pictures}/1200x1200/790cda5314/acrylic-glass.jpg`],
  ["forexplatte", `${pictures}/1200x1200/6786228272/aluminium-dibond.jpg`],
  ["fototapete", `${pictures}/2000x1250/7d74590b93/wall-gallery.jpg`],
  ["gallerybond", `${pictures}/1200x1200/790cda5314/acrylic-glass.jpg`],
  ["hahnemuehle", `${pictures}/1200x1200/8ada8fe1cd/poster-frame.jpg`],
  ["klebefolie", `${pictures}/2000x1250/7d74590b93/wall-gallery.jpg`],
  ["leinwand", `${pictures}/1600x1200/fc2597248d/canvas-sizes.jpg`],
  ["poster", `${pictures}/1200x1200/8ada8fe1cd/poster-frame.jpg`],
  ["pvcplane", `${pictures}/2000x1250/7d74590b93/wall-gallery.jpg`],
] as const;

export const formatGroupsSeed: SeedModule = {
  tables: `
    CREATE TABLE aspect_ratio (
      aspect_ratio TEXT PRIMARY KEY,
      locale TEXT REFERENCES locale,
      material_type TEXT REFERENCES material
    ) STRICT;

    CREATE TABLE aspect_ratio_format (
      aspect_ratio TEXT NOT NULL REFERENCES aspect_ratio,
      format_type TEXT NOT NULL,
      PRIMARY KEY (aspect_ratio, format_type)
    ) STRICT;

    CREATE TABLE material_picture (
      material_type TEXT PRIMARY KEY REFERENCES material,
      image TEXT NOT NULL
    ) STRICT;
  `,
  rows: { aspect_ratio: aspectRatioRows, aspect_ratio_format: aspectRatioFormatRows, material_picture: materialPictureRows },
};
