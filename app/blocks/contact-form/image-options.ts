export const personImageOptions = { widths: [96, 192, 288], ratio: 1, sizes: "96px" };
