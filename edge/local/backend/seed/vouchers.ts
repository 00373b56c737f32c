import type { SeedModule } from "./area.ts";

/** Currency and value of a gift voucher on sale, in whole units. */
const giftVoucherRows = [
  ...[10, 15, 20, 25, 30, 50, 75, 100, 150, 200].map((value) => ["EUR", value] as const),
  ...[20, 30, 50, 75, 100, 150, 200].map((value) => ["CHF", value] as const),
  ...[10, 20, 25, 50, 75, 100, 150].map((value) => ["GBP", value] as const),
  ...[15, 25, 50, 75, 100, 150, 200].map((value) => ["USD", value] as const),
];

/** Design, its name in German, English, Spanish, French, Italian and Dutch. */
const designs = [
  [
    "birthday-confetti",
    "Geburtstagskonfetti",
    "Birthday confetti",
    "Confeti de cumpleaños",
    "Confettis d’anniversaire",
    "Coriandoli",
    "Verjaardagsconfetti",
  ],
  ["winter-forest", "Winterwald", "Winter forest", "Bosque de invierno", "Forêt d’hiver", "Bosco d’inverno", "Winterbos"],
  ["spring-meadow", "Frühlingswiese", "Spring meadow", "Prado de primavera", "Prairie de printemps", "Prato di primavera", "Lenteweide"],
  ["white-linen", "Weißes Leinen", "White linen", "Lino blanco", "Lin blanc", "Lino bianco", "Wit linnen"],
] as const;

/** Printed code, currency, value, last day of validity, day of redemption. */
const voucherRows = [
  ["PPT-7K4M-9QXA", "EUR", 25, "2099-12-31", null],
  ["PPT-3WHD-6TRC", "EUR", 50, "2099-12-31", null],
  ["PPT-P8VN-2JEF", "EUR", 10, "2024-06-30", null],
  ["PPT-LX5G-4BZS", "EUR", 100, "2099-12-31", "2026-01-17"],
  ["PPT-Q2YU-8MKD", "EUR", 15, "2024-12-31", "2024-11-02"],
  ["PPT-H6CA-5NWT", "CHF", 50, "2099-12-31", null],
  ["PPT-E9RB-7FPV", "CHF", 30, "2024-06-30", null],
  ["PPT-D4JK-3XGL", "CHF", 100, "2099-12-31", "2025-12-24"],
  ["PPT-T7ZQ-6UHM", "GBP", 20, "2099-12-31", null],
  ["PPT-N3SE-9YCW", "GBP", 50, "2025-03-31", null],
  ["PPT-K5VF-2DRX", "USD", 25, "2099-12-31", null],
  ["PPT-B8GP-4TJA", "USD", 75, "2099-12-31", "2026-02-14"],
] as const;

/** Reason for rejecting a code, and its text in German, English, Spanish, French, Italian and Dutch. */
const refusals = [
  [
    "unknown",
    "Diesen Gutscheincode kennen wir nicht. Bitte prüfen Sie die Schreibweise.",
    "We can’t find this voucher code. Please check the spelling.",
    "No reconocemos este código. Compruebe que está bien escrito.",
    "Nous ne connaissons pas ce code. Veuillez vérifier son orthographe.",
    "Non conosciamo questo codice. Controlli che sia scritto correttamente.",
    "Deze code kennen we niet. Controleer de schrijfwijze.",
  ],
  [
    "expired",
    "Dieser Gutschein ist abgelaufen.",
    "This voucher has expired.",
    "Esta tarjeta regalo ha caducado.",
    "Ce bon a expiré.",
    "Questo buono è scaduto.",
    "Deze cadeaubon is verlopen.",
  ],
  [
    "redeemed",
    "Dieser Gutschein wurde bereits eingelöst.",
    "This voucher has already been used.",
    "Esta tarjeta regalo ya se ha usado.",
    "Ce bon a déjà été utilisé.",
    "Questo buono è già stato usato.",
    "Deze cadeaubon is al gebruikt.",
  ],
] as const;

const languages = ["de", "en", "es", "fr", "it", "nl"];

/** Gift vouchers on sale, and codes in circulation. Values are in whole units of the currency. */
export const vouchersSeed: SeedModule = {
  tables: `
    CREATE TABLE gift_voucher (
      currency TEXT NOT NULL,
      value INTEGER NOT NULL,
      PRIMARY KEY (currency, value)
    ) STRICT;

    CREATE TABLE gift_voucher_design (
      design_id TEXT NOT NULL,
      language TEXT NOT NULL,
      name TEXT NOT NULL,
      PRIMARY KEY (design_id, language)
    ) STRICT;

    CREATE TABLE voucher (
      code TEXT PRIMARY KEY,
      currency TEXT NOT NULL,
      value REAL NOT NULL,
      valid_until TEXT NOT NULL,
      redeemed_on TEXT
    ) STRICT;

    CREATE TABLE voucher_refusal (
      reason TEXT NOT NULL,
      language TEXT NOT NULL,
      message TEXT NOT NULL,
      PRIMARY KEY (reason, language)
    ) STRICT;
  `,
  rows: {
    gift_voucher: giftVoucherRows,
    gift_voucher_design: byLanguage(designs),
    voucher: voucherRows,
    voucher_refusal: byLanguage(refusals),
  },
};

function byLanguage(rows: readonly (readonly [string, ...string[]])[]): [string, string, string][] {
  return rows.flatMap(([name, ...texts]) =>
    languages.map((language, index): [string, string, string] => [name, language, texts[index] ?? ""]),
  );
}
