/** The 12 materials (shop 3.8): base price and price of a square metre in euros, shortest and longest side in millimetres. */
export const materialRows = [
  ["acrylglas", 29.9, 240, 200, 2000],
  ["aludibond", 27.9, 190, 200, 2000],
  ["backlitfolie", 24.9, 95, 300, 3000],
  ["echtglas", 32.9, 210, 200, 1200],
  ["forexplatte", 17.9, 95, 150, 2000],
  ["fototapete", 19.9, 38, 500, 5000],
  ["gallerybond", 39.9, 290, 200, 2000],
  ["hahnemuehle", 19.9, 130, 150, 1600],
  ["klebefolie", 14.9, 62, 150, 2500],
  ["leinwand", 21.9, 150, 200, 2000],
  ["poster", 9.5, 42, 130, 1800],
  ["pvcplane", 19.9, 48, 400, 5000],
] as const;
