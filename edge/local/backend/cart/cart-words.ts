import type { InLanguages } from "../../designer/handed/words.ts";

/** What the page of the cart says; "{…}" is filled in. */
export const cartWords = {
  title: ["Warenkorb", "Shopping cart", "Cesta", "Panier", "Carrello", "Winkelmand"],
  empty: [
    "Hier liegt noch nichts. Das lässt sich ändern.",
    "Nothing in here yet. That can change.",
    "Aquí todavía no hay nada. Eso puede cambiar.",
    "Il n’y a encore rien ici. Cela peut changer.",
    "Qui non c’è ancora nulla. Si può rimediare.",
    "Hier ligt nog niets. Daar is iets aan te doen.",
  ],
  quantity: ["Anzahl: {count}", "Quantity: {count}", "Cantidad: {count}", "Quantité : {count}", "Quantità: {count}", "Aantal: {count}"],
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
  details: ["Was gewählt ist", "What was chosen", "Lo elegido", "Votre choix", "La tua scelta", "Wat gekozen is"],
  voucher: ["Geschenkgutschein", "Gift voucher", "Tarjeta regalo", "Bon cadeau", "Buono regalo", "Cadeaubon"],
  value: ["Wert", "Value", "Valor", "Montant", "Valore", "Waarde"],
  elsewhere: [
    "Dazu liegen {count} Artikel in Ihrem Kundenkonto.",
    "Your account holds {count} more.",
    "En tu cuenta hay {count} más.",
    "Votre compte en contient {count} de plus.",
    "Nel tuo account ce ne sono altri {count}.",
    "In je account liggen er nog {count}.",
  ],
} as const satisfies Record<string, InLanguages>;
