import { exampleLink } from "#app/blocks/example-setting.ts";
import type { Content } from "#content-types/schema.ts";

export const example: Content<"Header"> = {
  _uid: "header",
  component: "Header",
  serviceHotline: "Mo–Fr, 9–18 Uhr: 030 23125 417",
  navigation: [
    { _uid: "navigation-1", component: "HeaderItem", text: "Wandbilder", link: exampleLink("/") },
    { _uid: "navigation-2", component: "HeaderItem", text: "Leinwanddruck", link: exampleLink("/leinwanddruck") },
  ],
  items: [
    { _uid: "item-1", component: "HeaderItem", text: "Konto", icon: "account", link: exampleLink("/konto") },
    { _uid: "item-2", component: "HeaderItem", text: "Warenkorb", icon: "cart", link: exampleLink("/warenkorb") },
  ],
};
