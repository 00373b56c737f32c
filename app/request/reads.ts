import { withDeadline } from "#app/cache/deadline.ts";
import type { Delivery } from "#app/content/client.ts";
import type { StoryReading } from "#app/content/content.ts";
import type { Printing } from "#app/document/document.server.ts";
import type { Treatment } from "#app/experiments/definition.ts";
import { disabled } from "#app/ui/closed-cookie.ts";
import { whitelabelHint } from "#app/ui/whitelabel-hint.ts";
import type { Ask, Reads, Shop } from "./shop.ts";
import type { Visit } from "./visit.ts";

/** What the reads of one request look at. */
type Ground = {
  visit: Pick<Visit, "services">;
  page: Pick<Shop, "channel" | "locale" | "platform" | "base" | "timing" | "leaving" | "storyFolder" | "draft">;
  cookies: Readonly<Record<string, string | undefined>>;
  decide(experiment: string): Treatment;
  printing: Printing;
};

/** How a treatment is called among what is recorded, before its experiment. */
const treatmentOf = "treatment ";
/** The reads of a page: each gives what it found, and records it (see document/recording.ts). */
export function openReads({ visit: { services }, page, cookies, decide, printing }: Ground): Reads {
  const { recording } = printing;
  const { content, backend, themes } = services;
  const ask: Ask = (call, question) => backend.ask(call, question, page);
  const versionOf = (delivery: Delivery<StoryReading>) => (delivery.kind === "found" ? delivery.value.version : delivery.kind);

  return {
    async story(as, slug, { fresh = false } = {}) {
      const fullSlug = `${page.storyFolder}/${slug}`;
      const delivery = await (fresh && !page.draft ? content.fresh(fullSlug) : content.story(fullSlug, page.draft));
      recording.read(as, versionOf(delivery));
      return delivery;
    },
    async storiesInTime(slugs, milliseconds) {
      const came = new Map<string, Delivery<StoryReading>>();
      const coming = slugs.map(async (slug) => void came.set(slug, await content.story(slug, page.draft)));
      await withDeadline(Promise.all(coming), milliseconds, () => []);
      const inTime = new Map(slugs.flatMap((slug) => (came.has(slug) ? [[slug, came.get(slug) as Delivery<StoryReading>]] : [])));
      for (const [slug, delivery] of inTime) recording.read(`linked ${slug}`, versionOf(delivery));
      return inTime;
    },
    treatment: (experiment) => recording.read(`${treatmentOf}${experiment}`, decide(experiment)) as Treatment,
    treatments: () => recording.reads().flatMap((read) => (read.startsWith(treatmentOf) ? read.slice(treatmentOf.length) : [])),
    // What a visitor has or has closed is told apart from all others, who are the many.
    hasWhitelabelBar() {
      const hasBar = page.platform === "web" && cookies[whitelabelHint.name] === whitelabelHint.value;
      return hasBar && recording.read("whitelabel", true);
    },
    hasClosed: (cookie) => cookies[cookie] === disabled && recording.read(`closed ${cookie}`, true),
    hasPassed: (moment, at) => at.getTime() <= Date.now() && recording.read(`passed ${moment}`, true),
    year: () => recording.read("year", new Date().getUTCFullYear()),
    choice(article) {
      printing.choice = `sku=${recording.read("selection", article)}`;
    },
    async theme(id) {
      const isThere = await themes.has(id, page);
      if (isThere === undefined) recording.forget();
      else recording.read("theme", isThere);
      return isThere;
    },
    late: (make) =>
      recording.late((use) =>
        make(async (call, question) => {
          const outcome = await ask(call, question);
          use(outcome.ok ? (outcome.value as object) : undefined);
          return outcome;
        }),
      ),
    ask,
  };
}
