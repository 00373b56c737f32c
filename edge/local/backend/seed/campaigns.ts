import type { SeedArea } from "./area.ts";

/** Campaign, channel, country (null for all), and its first and last day of every year. */
const campaignRows = [
  ["winter", "poster", null, "01-01", "03-14"],
  ["spring", "poster", null, "03-15", "05-31"],
  ["summer", "poster", null, "06-01", "08-31"],
  ["autumn", "poster", null, "09-01", "11-19"],
  ["gifts", "poster", null, "11-20", "12-31"],
  ["national-day", "poster", "ch", "07-25", "08-01"],
  ["independence-day", "poster", "us", "07-01", "07-07"],
  ["memories", "card", null, "01-01", "03-31"],
  ["weddings", "card", null, "05-01", "08-31"],
  ["gifts", "card", null, "11-01", "12-31"],
] as const;

/** Campaign and a reduced material. */
const campaignMaterialRows = [
  ["winter", "leinwand"],
  ["winter", "poster"],
  ["spring", "acrylglas"],
  ["spring", "aludibond"],
  ["summer", "leinwand"],
  ["summer", "forexplatte"],
  ["autumn", "hahnemuehle"],
  ["autumn", "poster"],
  ["gifts", "leinwand"],
  ["gifts", "acrylglas"],
  ["national-day", "aludibond"],
  ["national-day", "leinwand"],
  ["independence-day", "poster"],
  ["memories", "hahnemuehle"],
  ["weddings", "leinwand"],
] as const;

/** Campaign, language, headline; "{percent}" stands for the highest reduction. */
const headlineRows = Object.entries({
  winter: {
    de: "Winterwochen: bis zu {percent} % sparen",
    en: "Winter weeks: save up to {percent}%",
    es: "Semanas de invierno: ahorre hasta un {percent} %",
    fr: "Semaines d’hiver\u202f: jusqu’à {percent} % d’économie",
    it: "Settimane d’inverno: risparmi fino al {percent}%",
    nl: "Winterweken: bespaar tot {percent}%",
  },
  spring: {
    de: "Frühling an der Wand: bis zu {percent} % sparen",
    en: "Spring on your wall: save up to {percent}%",
    es: "Primavera en su pared: ahorre hasta un {percent} %",
    fr: "Le printemps au mur\u202f: jusqu’à {percent} % d’économie",
    it: "Primavera in parete: risparmi fino al {percent}%",
    nl: "Lente aan de muur: bespaar tot {percent}%",
  },
  summer: {
    de: "Sommerbilder: bis zu {percent} % sparen",
    en: "Summer pictures: save up to {percent}%",
    es: "Fotos de verano: ahorre hasta un {percent} %",
    fr: "Photos d’été\u202f: jusqu’à {percent} % d’économie",
    it: "Foto d’estate: risparmi fino al {percent}%",
    nl: "Zomerfoto’s: bespaar tot {percent}%",
  },
  autumn: {
    de: "Herbst zu Hause: bis zu {percent} % sparen",
    en: "Autumn at home: save up to {percent}%",
    es: "Otoño en casa: ahorre hasta un {percent} %",
    fr: "L’automne chez soi\u202f: jusqu’à {percent} % d’économie",
    it: "Autunno in casa: risparmi fino al {percent}%",
    nl: "Herfst in huis: bespaar tot {percent}%",
  },
  gifts: {
    de: "Bilder zum Verschenken: bis zu {percent} % sparen",
    en: "Pictures to give: save up to {percent}%",
    es: "Fotos para regalar: ahorre hasta un {percent} %",
    fr: "Des photos à offrir\u202f: jusqu’à {percent} % d’économie",
    it: "Foto da regalare: risparmi fino al {percent}%",
    nl: "Foto’s om te geven: bespaar tot {percent}%",
  },
  "national-day": {
    de: "Zum Nationalfeiertag: bis zu {percent} % sparen",
    en: "For the national day: save up to {percent}%",
    es: "Por la fiesta nacional: ahorre hasta un {percent} %",
    fr: "Pour la fête nationale\u202f: jusqu’à {percent} % d’économie",
    it: "Per la festa nazionale: risparmi fino al {percent}%",
    nl: "Voor de nationale feestdag: bespaar tot {percent}%",
  },
  "independence-day": {
    de: "Zum Unabhängigkeitstag: bis zu {percent} % sparen",
    en: "Independence Day: save up to {percent}%",
    es: "Día de la Independencia: ahorre hasta un {percent} %",
    fr: "Jour de l’Indépendance\u202f: jusqu’à {percent} % d’économie",
    it: "Giorno dell’Indipendenza: risparmi fino al {percent}%",
    nl: "Onafhankelijkheidsdag: bespaar tot {percent}%",
  },
  memories: {
    de: "Die schönsten Erinnerungen: bis zu {percent} % sparen",
    en: "Your best memories: save up to {percent}%",
    es: "Sus mejores recuerdos: ahorre hasta un {percent} %",
    fr: "Vos plus beaux souvenirs\u202f: jusqu’à {percent} % d’économie",
    it: "I ricordi più belli: risparmi fino al {percent}%",
    nl: "De mooiste herinneringen: bespaar tot {percent}%",
  },
  weddings: {
    de: "Hochzeit auf Leinwand: bis zu {percent} % sparen",
    en: "Your wedding on canvas: save up to {percent}%",
    es: "Su boda en lienzo: ahorre hasta un {percent} %",
    fr: "Votre mariage sur toile\u202f: jusqu’à {percent} % d’économie",
    it: "Il matrimonio su tela: risparmi fino al {percent}%",
    nl: "Uw bruiloft op canvas: bespaar tot {percent}%",
  },
} satisfies Record<(typeof campaignRows)[number][0], Record<string, string>>).flatMap(([campaign, headlines]) =>
  Object.entries(headlines).map(([language, headline]) => [campaign, language, headline] as const),
);

/** Announced reductions through the year; the reductions themselves are in the price list. */
export const campaignsArea: SeedArea = {
  tables: `
    CREATE TABLE campaign (
      campaign_id TEXT NOT NULL,
      channel TEXT NOT NULL,
      country TEXT REFERENCES market,
      first_day TEXT NOT NULL,
      last_day TEXT NOT NULL,
      PRIMARY KEY (campaign_id, channel)
    ) STRICT;

    CREATE TABLE campaign_material (
      campaign_id TEXT NOT NULL,
      material_type TEXT NOT NULL REFERENCES material,
      PRIMARY KEY (campaign_id, material_type)
    ) STRICT;

    CREATE TABLE campaign_headline (
      campaign_id TEXT NOT NULL,
      language TEXT NOT NULL,
      headline TEXT NOT NULL,
      PRIMARY KEY (campaign_id, language)
    ) STRICT;
  `,
  rows: { campaign: campaignRows, campaign_material: campaignMaterialRows, campaign_headline: headlineRows },
};
