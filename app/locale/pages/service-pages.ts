import { type Language, type Locale, locales } from "../locales.ts";

/** Pages that a market must publish, in the order of its footer. */
export const legalPages = ["imprint", "terms", "withdrawal", "shipping", "payment", "privacy"] as const;
export type LegalPage = (typeof legalPages)[number];

export const helpPages = ["help", "contact", "files"] as const;

export type ServicePage = LegalPage | (typeof helpPages)[number];

const slugs: Record<Language, Record<ServicePage, string>> = {
  de: {
    imprint: "impressum",
    terms: "agb",
    withdrawal: "widerruf",
    shipping: "versand",
    payment: "zahlung",
    privacy: "datenschutz",
    help: "hilfe",
    contact: "kontakt",
    files: "bilder-vorbereiten",
  },
  en: {
    imprint: "imprint",
    terms: "terms",
    withdrawal: "returns",
    shipping: "shipping",
    payment: "payment",
    privacy: "privacy",
    help: "help",
    contact: "contact",
    files: "prepare-pictures",
  },
  es: {
    imprint: "aviso-legal",
    terms: "condiciones-generales",
    withdrawal: "desistimiento",
    shipping: "envio",
    payment: "pago",
    privacy: "proteccion-de-datos",
    help: "ayuda",
    contact: "contacto",
    files: "preparar-las-fotos",
  },
  fr: {
    imprint: "mentions-legales",
    terms: "conditions-generales",
    withdrawal: "retractation",
    shipping: "livraison",
    payment: "paiement",
    privacy: "protection-des-donnees",
    help: "aide",
    contact: "contact",
    files: "preparer-les-photos",
  },
  it: {
    imprint: "note-legali",
    terms: "condizioni-generali",
    withdrawal: "recesso",
    shipping: "spedizione",
    payment: "pagamento",
    privacy: "protezione-dei-dati",
    help: "aiuto",
    contact: "contatti",
    files: "preparare-le-foto",
  },
  nl: {
    imprint: "colofon",
    terms: "voorwaarden",
    withdrawal: "herroeping",
    shipping: "verzending",
    payment: "betaling",
    privacy: "privacy",
    help: "hulp",
    contact: "contact",
    files: "fotos-voorbereiden",
  },
};

/** Returns the path without prefix and slashes: "versand". */
export function servicePagePath(page: ServicePage, locale: Locale): string {
  return slugs[locales[locale].language][page];
}
