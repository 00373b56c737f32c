import { domainTable } from "#app/locale/domains.ts";
import { checkPage } from "#app/page/check/check-page.ts";
import { redirectsIn } from "#app/page/check/redirects.ts";
import type { Space } from "#app/page/check/space.ts";

/** What is wrong with a story, and where: `path` leads to the field, for example ["body", 2, "image"]. */
export type Finding = { severity: "error" | "warning"; path: readonly (string | number)[]; message: string };

/** Where the editor's stories are read, with which token, and the port of its shop. */
export type FindingsPlace = { content: string; previewToken: string; shopPort: string };

/** For so many milliseconds the links of the space are what they were: somebody is writing. */
const freshFor = 5_000;
const perPage = 1_000;
const redirectsPerPage = 100;
const patience = 5_000;
const tooOften = 300;

type Link = { uuid: string; slug: string; published: boolean; is_folder: boolean };

/** Opens the content check for a story as it is written, against the links of its space. */
export function openFindings(place: FindingsPlace): (story: unknown) => Promise<Finding[]> {
  let known: { at: number; space: Promise<Space> } | undefined;
  const spaceNow = () => {
    if (known && performance.now() - known.at <= freshFor) return known.space;
    const space = readSpace(place);
    known = { at: performance.now(), space };
    // What could not be read is read again by the next one.
    space.catch(() => {
      if (known?.space === space) known = undefined;
    });
    return space;
  };
  return async (story) =>
    checkPage(story, await spaceNow()).findings.map(({ severity, at, says, suggestion }) => ({
      severity,
      path: pathOf(at),
      message: suggestion === undefined ? says : `${says} Perhaps: ${suggestion}`,
    }));
}

/** "content.body.2.image" is ["body", 2, "image"]. */
function pathOf(at: string): (string | number)[] {
  const [first, ...steps] = at.split(".");
  return (first === "content" ? steps : [first ?? "", ...steps]).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

async function readSpace(place: FindingsPlace): Promise<Space> {
  const slugOf = new Map<string, string>();
  const published = new Set<string>();
  const unpublished = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { links } = await read<{ links: Record<string, Link> }>(place, "links", { per_page: perPage, page });
    for (const link of Object.values(links)) {
      if (link.is_folder) continue;
      slugOf.set(link.uuid, link.slug);
      (link.published ? published : unpublished).add(link.slug);
    }
    if (Object.keys(links).length < perPage) break;
  }
  const domains = domainTable(`http://{channel}.{country}.localhost:${place.shopPort}`, [`localhost:${place.shopPort}`]);
  const redirects = { all: await readRedirects(place), now: Date.now() };
  return { slugOf, published, unpublished, complete: true, moved: new Map(), alternatesOf: () => undefined, redirects, domains };
}

async function readRedirects(place: FindingsPlace): Promise<ReturnType<typeof redirectsIn>> {
  const found: ReturnType<typeof redirectsIn> = [];
  for (let page = 1; ; page += 1) {
    const query = { content_type: "Redirect", per_page: redirectsPerPage, page };
    const { stories } = await read<{ stories: unknown[] }>(place, "stories", query);
    found.push(...redirectsIn(stories));
    if (stories.length < redirectsPerPage) return found;
  }
}

async function read<Answer>(
  { content, previewToken }: FindingsPlace,
  what: string,
  query: Record<string, string | number>,
): Promise<Answer> {
  const asked = Object.entries({ version: "draft", token: previewToken, ...query }).map(([name, value]) => [name, String(value)]);
  const signal = AbortSignal.timeout(patience);
  for (;;) {
    const answer = await fetch(`${content}/v2/cdn/${what}?${new URLSearchParams(asked)}`, { signal });
    if (answer.ok) return (await answer.json()) as Answer;
    await answer.body?.cancel();
    // Who asks too often waits (shop.md §8).
    if (answer.status !== 429) throw new Error(`the content service answers ${answer.status}`);
    await new Promise((resolve) => setTimeout(resolve, tooOften));
  }
}
