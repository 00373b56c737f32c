import type { Area } from "./area.ts";
import { pictures } from "./pictures.ts";

/** Product, material of a photo frame, pictures in turn. */
const products = [
  ["photoframe", "leinwand", [pictures.canvasLivingRoom, pictures.canvasCorner]],
  ["photoframe", "poster", [pictures.posterFrame, pictures.wallGallery]],
  ["calendar", null, [pictures.calendarWall, pictures.calendar]],
  ["photoframe", "leinwand", [pictures.canvasBedroom, pictures.canvasHanging]],
  ["photobook", null, [pictures.photoBookDigital, pictures.photoBook]],
  ["photoframe", "acrylglas", [pictures.acrylicGlass]],
  ["collage", null, [pictures.collageWall]],
  ["photobox", null, [pictures.photoBox, pictures.photoBoxSmall]],
  ["photoframe", "aludibond", [pictures.aluminiumDibond]],
  ["card", null, [pictures.birthCard, pictures.greetingCard]],
  ["photoprint", null, [pictures.photoPrints]],
  ["photoframe", "leinwand", [pictures.canvasFamily]],
] as const;

/** First names and towns; every person is invented. */
const people = [
  ["Amelie", "Freiburg"],
  ["Oliver", "York"],
  ["Chiara", "Verona"],
  ["Sander", "Utrecht"],
  ["Margaux", "Lyon"],
  ["Pilar", "Sevilla"],
  ["Reto", "Luzern"],
  ["Theresa", "Graz"],
  ["Grace", "Portland"],
  ["Bram", "Gent"],
  ["Luc", "Esch-sur-Alzette"],
  ["Anneliese", "Vaduz"],
  ["Henrike", "Kiel"],
  ["Callum", "Leeds"],
  ["Davide", "Torino"],
  ["Fenna", "Groningen"],
  ["Baptiste", "Nantes"],
  ["Iker", "Bilbao"],
  ["Selina", "Chur"],
  ["Lukas", "Linz"],
  ["Hazel", "Madison"],
  ["Nore", "Brugge"],
  ["Jil", "Diekirch"],
  ["Patrik", "Schaan"],
  ["Mareike", "Leipzig"],
  ["Isla", "Stirling"],
  ["Ginevra", "Lucca"],
  ["Daan", "Zwolle"],
  ["Éloïse", "Annecy"],
  ["Nuria", "Girona"],
  ["Urs", "Thun"],
  ["Valentin", "Salzburg"],
  ["Wyatt", "Boise"],
  ["Lore", "Leuven"],
  ["Tom", "Echternach"],
  ["Corinna", "Triesen"],
  ["Jannis", "Erfurt"],
  ["Poppy", "Bath"],
  ["Matteo", "Lecce"],
  ["Sanne", "Breda"],
  ["Hugo", "Dijon"],
  ["Marina", "Cádiz"],
  ["Flurina", "Samedan"],
  ["Johanna", "Bregenz"],
  ["Eleanor", "Savannah"],
  ["Wout", "Hasselt"],
  ["Mia", "Remich"],
  ["Silvan", "Balzers"],
] as const;

/** Id, product, material, picture, first name, town, day; the newest first, one every six days. */
const rows = people.map(([firstName, town], place) => {
  const [product, material, views] = products[place % products.length] ?? products[0];
  const picture = views[Math.floor(place / products.length) % views.length] ?? views[0];
  const day = new Date(Date.UTC(2026, 8, 28 - place * 6)).toISOString().slice(0, 10);
  return [place + 1, product, material, picture, firstName, town, day] as const;
});

/** Pictures that customers shared of what they bought. */
export const customerPictures: Area = {
  tables: `
    CREATE TABLE IF NOT EXISTS customer_picture (
      id INTEGER PRIMARY KEY,
      product TEXT NOT NULL,
      material_type TEXT,
      image TEXT NOT NULL,
      first_name TEXT NOT NULL,
      town TEXT NOT NULL,
      created_at TEXT NOT NULL
    ) STRICT;
  `,
  rows: { customer_picture: rows },
};
