/** Paths that belong to other applications under the shop's domains: designers, the account, the magazine (shop.md §2), the cart. */
const otherApps = /^\/(configurator-[a-z-]+|kundenkonto|magazin|cart)(\/|$)/;

/** Those that the shop passes on where no router in front of it does: a designer or the cart, and one name below it. */
const tools = /^\/(configurator-(calendar|card|collage|photo-frame|photobook|photobox)|cart)(\/[a-z]+(\.(js|css))?)?\/?$/;

/** Paths of calls that a browser makes of the back end by way of the shop (shop.md §7). */
const calls = /^\/(web-api|api|whitelabel|frontend-api|_preview)\//;

/** Whether a path behind the prefix is a call of the back end: answered by the shop, but no page. */
export function isCall(path: string): boolean {
  return calls.test(path);
}

/** Whether a path behind the prefix is served by another application: no page of this router, though it begins like one. */
export function isOtherApp(path: string): boolean {
  return otherApps.test(path);
}

/** Whether a path behind the prefix is that of a designer or the cart. */
export function isTool(path: string): boolean {
  return tools.test(path);
}

/** Whether a path behind the prefix is no page of this router: another prefix (shop.md §2), another application, a file or the icons. */
export function isElsewhere(path: string): boolean {
  return /^\/[a-z]{1,2}(\/|$)/.test(path) || isOtherApp(path) || isCall(path) || /\.[a-z0-9]+$/i.test(path) || path.startsWith("/_");
}
