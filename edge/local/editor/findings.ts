import { createDomainTable } from "#app/locale/domains.ts";
import { checkPage } from "#app/story-check/check-page.ts";
import { parseRedirects } from "#app/story-check/redirects.ts";
import type { CheckedSpace } from "#app/story-check/space.ts";

/** Finding of the story check; `path` leads to the field, for example ["body", 2, "image"]. */
export type EditorFinding = { severity: "error" | "warning" | "note"; path: readonly (string | number)[]; message: string };

export type FindingsSettings = { content: string; previewToken: string; shopPort: string };

/** Max age of the cached links and redirects (ms). */
const linksMaxAge = 5_000;
const perPage = 1_000;
const redirectsPerPage = 100;
const timeout = 5_000;
const rateLimitPause = 300;

type Link = { uuid: string; slug: string; published: boolean; is_folder: boolean };

/** Creates a function that checks a story while it is edited, against the links and redirects of the space. */
export function createStoryChecker(settings: FindingsSettings): (story: unknown) => Promise<EditorFinding[]> {
  let cached: { at: number; space: Promise<CheckedSpace> } | undefined;
  const currentSpace = () => {
    if (cached && performance.now() - cached.at <= linksMaxAge) return cached.space;
    const space = readSpace(settings);
    cached = { at: performance.now(), space };
    // A failed read is not cached.
    space.catch(() => {
      if (cached?.space === space) cached = undefined;
    });
    return space;
  };
  return async (story) =>
    checkPage(story, await currentSpace()).findings.map(({ severity, at, message, suggestion }) => ({
      severity,
      path: pathOf(at),
      message: suggestion === undefined ? message : `${message} Perhaps: ${suggestion}`,
    }));
}

/** Splits "content.body.2.image" into ["body", 2, "image"]. */
function pathOf(at: string): (string | number)[] {
  const [first, ...steps] = at.split(".");
  return (first === "content" ? steps : [first ?? "", ...steps]).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

async function readSpace(settings: FindingsSettings): Promise<CheckedSpace> {
  const slugOf = new Map<string, string>();
  const published = new Set<string>();
  const unpublished = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { links } = await readDelivery<{ links: Record<string, Link> }>(settings, "links", { per_page: perPage, page });
    for (const link of Object.values(links)) {
      if (link.is_folder) continue;
      slugOf.set(link.uuid, link.slug);
      (link.published ? published : unpublished).add(link.slug);
    }
    if (Object.keys(links).length < perPage) break;
  }
  const domains = createDomainTable(`http://{channel}.{country}.localhost:${settings.shopPort}`, [`localhost:${settings.shopPort}`]);
  const redirects = await readRedirects(settings);
  return {
    slugOf,
    published,
    unpublished,
    complete: true,
    moved: new Map(),
    alternatesOf: () => undefined,
    redirects,
    now: Date.now(),
    domains,
  };
}

async function readRedirects(settings: FindingsSettings): Promise<ReturnType<typeof parseRedirects>> {
  const found: ReturnType<typeof parseRedirects> = [];
  for (let page = 1; ; page += 1) {
    const query = { content_type: "Redirect", per_page: redirectsPerPage, page };
    const { stories } = await readDelivery<{ stories: unknown[] }>(settings, "stories", query);
    found.push(...parseRedirects(stories));
    if (stories.length < redirectsPerPage) return found;
  }
}

async function readDelivery<Answer>(
  { content, previewToken }: FindingsSettings,
  endpoint: string,
  query: Record<string, string | number>,
): Promise<Answer> {
  const parameters = Object.entries({ version: "draft", token: previewToken, ...query }).map(([name, value]) => [name, String(value)]);
  const signal = AbortSignal.timeout(timeout);
  for (;;) {
    const answer = await fetch(`${content}/v2/cdn/${endpoint}?${new URLSearchParams(parameters)}`, { signal });
    if (answer.ok) return (await answer.json()) as Answer;
    await answer.body?.cancel();
    // The content service limits requests (shop 8.8).
    if (answer.status !== 429) throw new Error(`the content service answers ${answer.status}`);
    await new Promise((resolve) => setTimeout(resolve, rateLimitPause));
  }
}
