import { logEvent } from "#app/observe/log.ts";
import type { DeliveryClient } from "./client.ts";

/** Of a larger space only the links are known, not what is missing. */
const mostLinks = 25_000;

/** Every published slug of the space, or undefined where there are more than are listed; and the slug of each story by its id. */
export type Links = {
  slugs: ReadonlySet<string> | undefined;
  slugOf: ReadonlyMap<string, string> /** The content version of the list. */;
  at: number;
};

/** The published links, read once a content version: made-up addresses are refused without a request of their own. */
export function publishedLinks(client: DeliveryClient): { known(at: number): Promise<Links | undefined> } {
  let listed: Links | undefined;
  let flight: Promise<Links | undefined> | undefined;

  const list = async (at: number) => {
    const slugOf = new Map<string, string>();
    const perPage = 1_000;
    let complete = false;
    for (let page = 1; !complete && slugOf.size < mostLinks; page += 1) {
      const answer = await client.get("links", { cv: at, per_page: perPage, page });
      if (answer.kind !== "found") {
        logEvent("warn", "content-links-unknown", { reason: answer.kind === "missing" ? "there are none" : answer.reason });
        return listed;
      }
      const links = Object.values((answer.value.links ?? {}) as Record<string, { uuid?: unknown; slug?: unknown }>);
      for (const { uuid, slug } of links) if (typeof uuid === "string" && typeof slug === "string") slugOf.set(uuid, slug);
      complete = links.length < perPage;
    }
    listed = { slugs: complete ? new Set(slugOf.values()) : undefined, slugOf, at };
    return listed;
  };

  return {
    async known(at) {
      // Without a content version the service is gone: waiting for its links as well would only keep the visitor longer.
      if (listed?.at === at || at === 0) return listed;
      flight ??= list(at).finally(() => {
        flight = undefined;
      });
      return flight;
    },
  };
}
