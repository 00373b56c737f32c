/** Suffixes of a theme's pictures: front (none), inside, back, and the card in use. */
const views = ["", "-inside", "-back", "-scene"] as const;

/** Pixel size of a theme's pictures by aspect ratio. */
const sizes: Readonly<Record<string, string>> = {
  "5-7": "1000x1400",
  "7-5": "1400x1000",
  "1-1": "1200x1200",
  "2:1": "1400x700",
  "4:3": "1400x1050",
};

/** Lists a theme's pictures, front first. Themes with the same motif, drawing, style and aspect ratio share them. */
export function listThemePictures({
  motif,
  drawing,
  style,
  aspectRatio,
}: {
  motif: string;
  drawing: number;
  style: string;
  aspectRatio: string;
}) {
  const size = sizes[aspectRatio];
  if (!size) throw new Error(`pictures of aspect ratio ${aspectRatio} have no size: give it one in theme-pictures.ts`);
  const baseName = `theme-${motif}${drawing > 1 ? drawing : ""}-${style}`;
  return views.map((view) => ({ filename: `https://a.storyblok.com/f/1001/${size}/theme/${baseName}${view}.jpg` }));
}
