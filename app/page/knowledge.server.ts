import type { KnownPerson } from "#app/blocks/contact-form/known.server.ts";
import { knowVariants, tellMissing } from "#app/blocks/frame/known.server.ts";
import type { FrameVariants } from "#app/blocks/frame/variants.ts";
import { knowCampaign } from "#app/blocks/recommendation-sub-teasers/known.server.ts";
import { isBlock } from "#app/content/story.ts";
import type { Shop } from "#app/request/shop.ts";
import type { PageBlock } from "./compose.server.tsx";
import type * as Forms from "./forms.server.ts";

/** What blocks are printed from beside their content: the back end's catalogue, and other stories, as far as they came in time. */
export type Knowledge = {
  variants?: FrameVariants | undefined;
  campaign?: readonly string[] | undefined;
  /** Who answers a contact form, by its block. */
  people?: ReadonlyMap<object, KnownPerson> | undefined;
  /** Where a shopper writes to the shop or sends a file. */
  forms?: typeof Forms | undefined;
};

/**
 * So long a page waits for it, in milliseconds. The catalogue's answers stand for minutes: only the first page of a process that
 * asks waits at all, and one that is printed without them is the next visitor's with them.
 */
const patience = 200;

/** Reads what a page's blocks have to know before they are printed: what came later would move the page. */
export async function knowledgeFor(blocks: readonly PageBlock[], shop: Shop, version: string): Promise<Knowledge> {
  const frames = blocks.filter((block) => isBlock(block, "Frame"));
  const recommends = blocks.some((block) => isBlock(block, "RecommendationSubTeasers"));
  const named = blocks.filter((block) => isBlock(block, "ContactForm"));
  const forms = named.length > 0 || blocks.some((block) => isBlock(block, "Toolbox")) ? await import("./forms.server.ts") : undefined;
  const [variants, campaign, people] = await Promise.all([
    frames.length > 0 ? knowVariants(shop, patience) : undefined,
    recommends ? knowCampaign(shop, patience) : undefined,
    Promise.all(named.map(async (form) => [form, await forms?.knowPerson(form, shop, patience, version)] as const)),
  ]);
  for (const frame of frames) tellMissing(frame, variants, version);
  const known = people.flatMap(([form, person]) => (person ? [[form, person] as const] : []));
  return { variants, campaign, people: new Map(known), forms };
}
