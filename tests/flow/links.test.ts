import { expect, test } from "vitest";
import { openSharedTestShopHere } from "./in-process.ts";
import { storyPages } from "./page.ts";
import { type Answer, visit } from "./visit.ts";

const testShop = await openSharedTestShopHere();

/** Hosts that represent the others; `npm run test:everywhere` checks all. */
const representative = new Set(["poster.de"]);
const hosts = [...new Set(storyPages.map(({ host }) => host))].filter((host) => process.env.EVERYWHERE || representative.has(host));

test.each(hosts)("on every page of %s, every internal link leads to a page, and every anchor exists", async (host) => {
  const reached = new Map<string, Answer>();
  const reach = async (path: string) => {
    const answer = reached.get(path) ?? (await visit(testShop, path, { host }));
    reached.set(path, answer);
    return answer;
  };
  for (const { path } of storyPages.filter((page) => page.host === host)) {
    const { text } = await reach(path);
    const hrefs = new Set([...text.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&")));
    const inside = [...hrefs].filter((href) => href.startsWith("/") && !href.startsWith("/configurator-"));
    expect(inside.length, path).toBeGreaterThan(10);
    for (const href of inside) {
      const [target = "", anchor] = href.split("#");
      const linked = await reach(target || path);
      // A guest's link to the account redirects to the log-in.
      const answer = /\/_dialogs\/account\/?$/.test(target) ? await reach(new URL(linked.headers.location ?? "").pathname) : linked;
      expect(answer.status, `${href} on ${path}`).toBe(200);
      if (anchor) expect(answer.text, `${href} on ${path}`).toContain(`id="${anchor}"`);
    }
  }
});
