export const videoImageOptions = {
  widths: [360, 540, 768, 1080, 1440, 1920],
  ratio: 16 / 9,
  sizes: "(min-width: 1376px) 1024px, 92vw",
};
