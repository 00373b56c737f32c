import type { ReactNode } from "react";
import type { Delivery } from "#app/content/client.ts";
import type { StoryReading } from "#app/content/content.ts";
import { isRecord } from "#app/content/door/text.ts";
import { sheetOf } from "#app/document/document.server.ts";
import type { Sheet } from "#app/document/document.ts";
import { bare } from "#app/locale/address.ts";
import type { Shop } from "#app/request/shop.ts";
import { leavePath } from "#app/request/steps/preview-address.ts";
import { debugPanelOf } from "#app/shell/debug-panel/load.server.tsx";
import { PreviewBar } from "#app/shell/preview-bar/view.server.tsx";
import { checkDraft } from "./check/draft.server.ts";
import { familyOf } from "./families.ts";

/**
 * What stands above a page for who makes it, and for no shopper: an editor's bar, and what the page tells about itself. It stands on
 * pages that could not be shown, too: they are to be mended.
 */
export async function loadAbove(deliveries: readonly Delivery<StoryReading>[], shop: Shop): Promise<Sheet | undefined> {
  const panel = debugPanelOf(deliveries, shop);
  const bar = await previewBarOf(shop);
  if (!panel && !bar) return undefined;
  return sheetOf(shop, "debug", "", () => (
    <>
      {bar}
      {panel?.()}
    </>
  ));
}

async function previewBarOf(shop: Shop): Promise<ReactNode> {
  const { draft, locale, platform, address, setting, domains } = shop;
  if (!draft) return undefined;
  const [slug, raw] = pageOf(draft.stories, shop) ?? [];
  const report = slug === undefined ? undefined : await checkDraft(slug, raw, draft.content, domains);
  const leave = `${setting.call(leavePath)}?${new URLSearchParams({ page: setting.page(address.path) })}`;
  return (
    <PreviewBar
      {...{ locale, platform, leave, report, changed: changedOf(raw), release: draft.release, editor: draft.editor }}
      words={setting.words}
      story={slug}
      transform={setting.call("/frontend-api/mp/storyblok/transform")}
    />
  );
}

/** The story of the page, which may be broken; where it has none, the error story that is shown in its place. */
function pageOf(stories: ReadonlyMap<string, unknown>, { address, storyFolder }: Shop): [slug: string, raw: unknown] | undefined {
  const path = bare(address.path);
  const own = familyOf(`/${path}`)?.stories ?? [path || "home"];
  const slug = [...own, "error"].map((one) => `${storyFolder}/${one}`).find((one) => stories.has(one));
  return slug === undefined ? undefined : [slug, stories.get(slug)];
}

function changedOf(raw: unknown): string | undefined {
  const { updated_at: updated, published_at: published } = isRecord(raw) ? raw : {};
  return [updated, published].find((time) => typeof time === "string" && /^\d{4}-\d\d-\d\dT/.test(time)) as string | undefined;
}
