export const photoImageOptions = {
  widths: [360, 540, 768, 1080, 1440],
  ratio: 4 / 3,
  sizes: "(min-width: 1376px) 704px, (min-width: 768px) 52vw, 92vw",
};
