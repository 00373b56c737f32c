import { exampleLink } from "#app/blocks/example-context.ts";
import type { Content } from "#content-types/schema.ts";
import { example as navigation } from "../navigation/example.ts";

const item = (_uid: string, text: string, url: string) => ({ _uid, component: "HeaderItem" as const, text, link: exampleLink(url) });

export const example: Pick<Content<"Home">, "header" | "navigation" | "navigationEntries" | "burgerNavigation"> = {
  header: [
    {
      _uid: "header",
      component: "Header",
      serviceHotline: "Mo–Fr, 9–18 Uhr: 030 23125 417",
      shops: [
        { _uid: "shop-1", component: "ShopsItem", text: "Wandbilder", channel: "poster", color: "#9c3d22" },
        { _uid: "shop-2", component: "ShopsItem", text: "Karten", channel: "card" },
      ],
      magazine: [item("magazine-1", "Ideen", "/ideen")],
      service: [item("service-1", "Hilfe", "/hilfe"), item("service-2", "Fragen zur Leinwand", "/leinwanddruck#information")],
      account: [item("account-1", "Konto", "/konto")],
      cart: [item("cart-1", "Warenkorb", "/warenkorb")],
    },
  ],
  ...navigation,
  burgerNavigation: [
    {
      _uid: "burger",
      component: "BurgerNavigation",
      extraMenu: [{ _uid: "extra-1", component: "NavigationLink", text: "Alle Produkte", link: exampleLink("/products") }],
      footer: [{ _uid: "foot-1", component: "NavigationLink", text: "Impressum", link: exampleLink("/impressum") }],
      serviceText: "Wir sind gern für Sie da.",
      serviceHotline: "030 23125 417",
    },
  ],
};
