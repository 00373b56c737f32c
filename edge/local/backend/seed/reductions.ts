/**
 * Material, up to which area in square metres, and by how many percent: about a third of all formats. What is larger is reduced by no
 * more than what is smaller, so that prices rise with the area.
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
