import type { Content } from "#content-types/schema.ts";
import type { FormatsAndPricesProps } from "./view.server.tsx";

export const example: Content<"FormatsAndPrices"> = {
  _uid: "formats-and-prices",
  component: "FormatsAndPrices",
  headline: "Leinwand: alle Formate im Überblick",
  text: "Jedes Format gibt es hoch und quer.",
  materialType: "leinwand",
  formats: "300x200\n600x400",
};

export const exampleProps: FormatsAndPricesProps = {
  headline: example.headline,
  text: "Jedes Format gibt es hoch und quer.",
  rows: [
    { value: "300x200", label: "30 × 20 cm", sku: "leinwand-300x200", href: "/configurator-photo-frame/?sku=leinwand-300x200" },
    { value: "600x400", label: "60 × 40 cm", sku: "leinwand-600x400", href: "/configurator-photo-frame/?sku=leinwand-600x400" },
  ],
  ways: [
    {
      text: "Alle Formate",
      href: "/_dialogs/calculator-more-formats?material=leinwand",
      "data-dialog": "calculator-more-formats",
      "data-dialog-query": "material=leinwand",
    },
  ],
  tax: {
    tax: "inkl. MwSt.,",
    shipping: "zzgl. Versand",
    link: { href: "/_dialogs/shipping", "data-dialog": "shipping" },
  },
  words: { format: "Format", price: "Preis", before: "Vorher", loading: "Preis wird geladen", unavailable: "Preis im nächsten Schritt" },
};
