/** Paths that belong to other applications under the shop's domains: designers, the account, the magazine (shop.md §2). */
const otherApps = /^\/(configurator-[a-z-]+|kundenkonto|magazin)(\/|$)/;

/** Whether a path behind the prefix is served by another application: no page of this router, though it begins like one. */
export function isOtherApp(path: string): boolean {
  return otherApps.test(path);
}
