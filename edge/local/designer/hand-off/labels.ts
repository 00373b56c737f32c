import type { Translations } from "./texts.ts";

export type ParameterLabels = Readonly<Record<string, Translations>>;

/** Labels of the parameters that several designers have; those of one designer are beside its rules. */
export const sharedLabels = {
  amount: ["Anzahl", "Quantity", "Cantidad", "Quantité", "Quantità", "Aantal"],
  designId: ["Design", "Design", "Diseño", "Design", "Design", "Ontwerp"],
  disableCache: ["Ohne Zwischenspeicher", "Without a cache", "Sin caché", "Sans cache", "Senza cache", "Zonder cache"],
  formatType: ["Format", "Format", "Formato", "Format", "Formato", "Formaat"],
  frameType: ["Rahmen", "Frame", "Marco", "Cadre", "Cornice", "Lijst"],
  gclid: ["Anzeige", "Advertisement", "Anuncio", "Annonce", "Annuncio", "Advertentie"],
  locale: ["Sprache und Land", "Language and country", "Idioma y país", "Langue et pays", "Lingua e paese", "Taal en land"],
  materialType: ["Material", "Material", "Material", "Support", "Materiale", "Materiaal"],
  productType: ["Produkt", "Product", "Producto", "Produit", "Prodotto", "Product"],
  quantity: ["Anzahl", "Quantity", "Cantidad", "Quantité", "Quantità", "Aantal"],
  refinementType: ["Veredelung", "Finish", "Acabado", "Finition", "Finitura", "Veredeling"],
  s: ["Herkunft", "Referral", "Procedencia", "Provenance", "Provenienza", "Herkomst"],
  sku: ["Artikel", "Article", "Artículo", "Article", "Articolo", "Artikel"],
  tileCount: ["Fotos", "Photos", "Fotos", "Photos", "Foto", "Foto’s"],
} satisfies ParameterLabels;
