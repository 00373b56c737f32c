import type { Translations } from "../designer/hand-off/texts.ts";

/** Texts of the frame around the stand-ins' pages; "{…}" are placeholders. */
export const frameTexts = {
  home: [
    "Zur Startseite",
    "Go to the home page",
    "Ir a la página de inicio",
    "Vers la page d’accueil",
    "Vai alla pagina iniziale",
    "Naar de startpagina",
  ],
  cart: ["Warenkorb", "Shopping cart", "Cesta", "Panier", "Carrello", "Winkelmand"],
  insteadOf: ["statt", "instead of", "en vez de", "au lieu de", "invece di", "in plaats van"],
  skip: ["Zum Inhalt springen", "Skip to content", "Saltar al contenido", "Aller au contenu", "Vai al contenuto", "Naar de inhoud"],
  notice: [
    "Nachbildung für die Vorführung. Ein Shop setzt seine eigenen Seiten an diese Stelle.",
    "A stand-in for the demonstration. A shop puts its own pages in this place.",
    "Página simulada para la demostración. Una tienda pone aquí las suyas.",
    "Page simulée pour la démonstration. Une boutique met ici les siennes.",
    "Pagina simulata per la dimostrazione. Un negozio mette qui le proprie.",
    "Nagebouwd voor de demonstratie. Een winkel zet hier zijn eigen pagina’s.",
  ],
} as const satisfies Record<string, Translations>;
