import { domainTable } from "#app/locale/domains.ts";
import { checkPage } from "#app/page/check/check-page.ts";
import type { Space } from "#app/page/check/space.ts";

/** What is wrong with a story, and where: `path` leads to the field, for example ["body", 2, "image"]. */
export type Finding = { severity: "error" | "warning"; path: readonly (string | number)[]; message: string };

/** Where the editor's stories are read, with which token, and the port of its shop. */
export type FindingsPlace = { content: string; previewToken: string; shopPort: string };

/** For so many milliseconds the links of the space are what they were: somebody is writing. */
const freshFor = 5_000;
const perPage = 1_000;
const patience = 5_000;

type Link = { uuid: string; slug: string; published: boolean; is_folder: boolean };

/** Opens the content check for a story as it is written, against the links of its space. */
export function openFindings(place: FindingsPlace): (story: unknown) => Promise<Finding[]> {
  let known: { at: number; space: Promise<Space> } | undefined;
  const spaceNow = () => {
    if (!known || performance.now() - known.at > freshFor) known = { at: performance.now(), space: readSpace(place) };
    return known.space;
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

async function readSpace({ content, previewToken, shopPort }: FindingsPlace): Promise<Space> {
  const slugOf = new Map<string, string>();
  const published = new Set<string>();
  const unpublished = new Set<string>();
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ version: "draft", token: previewToken, per_page: String(perPage), page: String(page) });
    const answer = await fetch(`${content}/v2/cdn/links?${query}`, { signal: AbortSignal.timeout(patience) });
    const { links } = (await answer.json()) as { links: Record<string, Link> };
    for (const link of Object.values(links)) {
      if (link.is_folder) continue;
      slugOf.set(link.uuid, link.slug);
      (link.published ? published : unpublished).add(link.slug);
    }
    if (Object.keys(links).length < perPage) break;
  }
  const domains = domainTable(`http://{channel}.{country}.localhost:${shopPort}`, [`localhost:${shopPort}`]);
  return { slugOf, published, unpublished, complete: true, moved: new Map(), alternatesOf: () => undefined, domains };
}
