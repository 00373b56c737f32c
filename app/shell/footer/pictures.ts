/** How the footer's pictures are wanted. The shape, the quality and the width of a logo are those of shell.md §9, "Payment logos". */
export const footerPictures = {
  logo: { ratio: 73 / 32, quality: 100, widths: [73, 146, 219] },
  box: { widths: [80, 160, 240] },
  link: { widths: [24, 48, 72] },
};
