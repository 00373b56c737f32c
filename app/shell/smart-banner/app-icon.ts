export const appIconOptions = { widths: [48, 96, 144], ratio: 1 };
