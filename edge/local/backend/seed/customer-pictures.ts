import type { SeedModule } from "./area.ts";
import { cataloguePictures } from "./pictures.ts";

/** Product, material of a photo frame, pictures in rotation. */
const products = [
  ["photoframe", "leinwand", [cataloguePictures.canvasLivingRoom, cataloguePictures.canvasCorner]],
  ["photoframe", "poster", [cataloguePictures.posterFrame, cataloguePictures.wallGallery]],
  ["calendar", null, [cataloguePictures.calendarWall, cataloguePictures.calendar]],
  ["photoframe", "leinwand", [cataloguePictures.canvasBedroom, cataloguePictures.canvasHanging]],
  ["photobook", null, [cataloguePictures.photoBookDigital, cataloguePictures.photoBook]],
  ["photoframe", "acrylglas", [cataloguePictures.acrylicGlass]],
  ["collage", null, [cataloguePictures.collageWall]],
  ["photobox", null, [cataloguePictures.photoBox, cataloguePictures.photoBoxSmall]],
  ["photoframe", "aludibond", [cataloguePictures.aluminiumDibond]],
  ["card", null, [cataloguePictures.birthCard, cataloguePictures.greetingCard]],
  ["photoprint", null, [cataloguePictures.photoPrints]],
  ["photoframe", "leinwand", [cataloguePictures.canvasFamily]],
] as const;

/** First names and towns of invented people. */
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

/** Id, product, material, picture, first name, town, day; newest first, one every six days. */
const rows = people.map(([firstName, town], place) => {
  const [product, material, views] = products[place % products.length] ?? products[0];
  const picture = views[Math.floor(place / products.length) % views.length] ?? views[0];
  const day = new Date(Date.UTC(2026, 8, 28 - place * 6)).toISOString().slice(0, 10);
  return [place + 1, product, material, picture, firstName, town, day] as const;
});

export const customerPicturesSeed: SeedModule = {
  tables: `
    CREATE TABLE customer_picture (
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
