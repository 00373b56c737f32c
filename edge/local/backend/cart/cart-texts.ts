import type { Translations } from "../../designer/hand-off/texts.ts";

/** Texts of the cart page; "{…}" are placeholders. */
export const cartTexts = {
  title: ["Warenkorb", "Shopping cart", "Cesta", "Panier", "Carrello", "Winkelmand"],
  empty: [
    "Hier liegt noch nichts. Das lässt sich ändern.",
    "Your cart is empty. Let’s change that.",
    "Aquí todavía no hay nada. Eso puede cambiar.",
    "Il n’y a encore rien ici. Cela peut changer.",
    "Qui non c’è ancora nulla. Si può rimediare.",
    "Hier ligt nog niets. Daar is iets aan te doen.",
  ],
  quantity: [
    "Anzahl: {count}",
    "Quantity: {count}",
    "Cantidad: {count}",
    "Quantité\u202f: {count}",
    "Quantità: {count}",
    "Aantal: {count}",
  ],
  insteadOf: [
    "statt {price}",
    "instead of {price}",
    "en vez de {price}",
    "au lieu de {price}",
    "invece di {price}",
    "in plaats van {price}",
  ],
  total: ["Summe", "Total", "Total", "Total", "Totale", "Totaal"],
  remove: ["Entfernen", "Remove", "Quitar", "Retirer", "Rimuovi", "Verwijderen"],
  back: ["Weiter einkaufen", "Continue shopping", "Seguir comprando", "Continuer les achats", "Continua gli acquisti", "Verder winkelen"],
  details: ["Ihre Auswahl", "Your selection", "Su selección", "Votre choix", "La sua scelta", "Uw keuze"],
  voucher: ["Geschenkgutschein", "Gift voucher", "Tarjeta regalo", "Bon cadeau", "Buono regalo", "Cadeaubon"],
  value: ["Wert", "Value", "Valor", "Montant", "Valore", "Waarde"],
  elsewhere: [
    "Dazu liegen {count} Artikel in Ihrem Kundenkonto.",
    "There are {count} more in your account.",
    "En su cuenta hay {count} más.",
    "Votre compte en contient {count} de plus.",
    "Nel suo account ce ne sono altri {count}.",
    "In uw account liggen er nog {count}.",
  ],
} as const satisfies Record<string, Translations>;
