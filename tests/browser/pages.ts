/** One page of one market; `host` is the market's domain without the shop's own end, none is the bare host. */
export type ShopPage = { name: string; host: string; path: string };

/** Every page of every open market. */
export const pages: readonly ShopPage[] = [
  { name: "home, bare host", host: "", path: "/" },
  { name: "canvas, bare host", host: "", path: "/leinwanddruck" },
  { name: "home, Germany", host: "poster.de", path: "/" },
  { name: "canvas, Germany", host: "poster.de", path: "/leinwanddruck" },
  { name: "home, Switzerland", host: "poster.ch", path: "/" },
  { name: "canvas, Switzerland", host: "poster.ch", path: "/leinwanddruck" },
  { name: "home, Switzerland in French", host: "poster.ch", path: "/fr" },
  { name: "canvas, Switzerland in French", host: "poster.ch", path: "/fr/impression-sur-toile" },
  { name: "home, Britain", host: "poster.gb", path: "/" },
  { name: "canvas, Britain", host: "poster.gb", path: "/canvas-prints" },
  { name: "home, USA", host: "poster.com", path: "/" },
  { name: "canvas, USA", host: "poster.com", path: "/canvas-prints" },
  { name: "home, card shop", host: "card.de", path: "/" },
  { name: "wedding, card shop", host: "card.de", path: "/hochzeit/" },
];

/** The pages without the bare host, which shows what the market of Germany shows. */
export const marketPages = pages.filter(({ host }) => host !== "");

export const canvasPages = marketPages.filter(({ name }) => name.startsWith("canvas"));
