/** Quality and ratio of a payment `logo` are from shell 9.19. */
export const footerImageOptions = {
  logo: { ratio: 73 / 32, quality: 100, widths: [73, 146, 219] },
  box: { widths: [80, 160, 240] },
  link: { widths: [24, 48, 72] },
};
