/** How the icon of the app is wanted. */
export const appIconPlace = { widths: [48, 96, 144], ratio: 1 };
