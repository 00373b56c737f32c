/**
 * Material, largest area in square metres, reduction in percent; about a third of all formats are reduced. Reductions never grow with the
 * area, so that prices never fall with it.
 */
export const reductionRows = [
  ["acrylglas", 0.16, 30],
  ["acrylglas", 0.36, 20],
  ["aludibond", 0.36, 15],
  ["backlitfolie", 0.44, 20],
  ["echtglas", 0.3, 20],
  ["forexplatte", 0.12, 30],
  ["forexplatte", 0.36, 25],
  ["fototapete", 0.6, 25],
  ["gallerybond", 0.36, 15],
  ["hahnemuehle", 0.2, 25],
  ["hahnemuehle", 0.36, 15],
  ["klebefolie", 0.36, 25],
  ["leinwand", 0.07, 30],
  ["leinwand", 0.36, 25],
  ["poster", 0.16, 20],
  ["poster", 0.36, 15],
  ["pvcplane", 0.5, 20],
] as const;
