/** Paths that belong to other applications under the shop's domains: designers, the account, the magazine (shop.md §2), the cart. */
const otherApps = /^\/(configurator-[a-z-]+|kundenkonto|magazin|cart)(\/|$)/;

/** Those that the shop passes on where no router in front of it does: a designer or the cart, and one name below it. */
const tools = /^\/(configurator-(calendar|card|collage|photo-frame|photobook|photobox)|cart)(\/[a-z]+(\.(js|css))?)?\/?$/;

/** Calls that a browser makes by way of the shop (shop.md §7). A made-up one below `web-api` is answered in a line, elsewhere by a page. */
const calls = /^\/(web-api\/.+|api\/get-location\/?|whitelabel\/switch\/?|frontend-api\/mp\/storyblok\/.+)$/;

/** Where calls and the visual editor's addresses lie: no editor makes a page or a redirect there. */
const reserved = /^\/(web-api|api|whitelabel|frontend-api|_preview)\//;

/** Whether a path behind the prefix is a call: answered by the shop, but no page. */
export function isCall(path: string): boolean {
  return calls.test(path);
}

/** Whether a path behind the prefix is served by another application: no page of this router, though it begins like one. */
export function isOtherApp(path: string): boolean {
  return otherApps.test(path);
}

/** Whether a path behind the prefix lies where no page does: it has no other spelling, and no redirect leads from it. */
export function isNoPage(path: string): boolean {
  return isOtherApp(path) || reserved.test(path);
}

/** Whether a path behind the prefix is that of a designer or the cart. */
export function isTool(path: string): boolean {
  return tools.test(path);
}

/** Whether a path behind the prefix is no page of this router: another prefix (shop.md §2), another application, a file or the icons. */
export function isElsewhere(path: string): boolean {
  return /^\/[a-z]{1,2}(\/|$)/.test(path) || isNoPage(path) || /\.[a-z0-9]+$/i.test(path) || path.startsWith("/_");
}
