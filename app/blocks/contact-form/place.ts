/** How the picture of a person is wanted: its widths, shape and `sizes`. */
export const personPlace = { widths: [96, 192, 288], ratio: 1, sizes: "96px" };
