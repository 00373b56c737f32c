import type { ReactNode } from "react";
import type { VersionedStory } from "#app/content/content-service.ts";
import type { ContentResult } from "#app/content/delivery-client.ts";
import { isRecord } from "#app/content/parse/text.ts";
import { prepareStaticFragment } from "#app/document/document.server.ts";
import type { StaticFragment } from "#app/document/document.ts";
import { trimSlashes } from "#app/locale/address.ts";
import { storySlugsOf } from "#app/locale/page-families.ts";
import type { Shop } from "#app/request/shop.ts";
import { previewLeavePath } from "#app/request/steps/preview-address.ts";
import { loadDebugPanel } from "#app/shell/debug-panel/load.server.tsx";
import { PreviewBar } from "#app/shell/preview-bar/view.server.tsx";
import { checkDraft } from "#app/story-check/draft.server.ts";

export async function loadAuthorTools(
  deliveries: readonly ContentResult<VersionedStory>[],
  shop: Shop,
): Promise<StaticFragment | undefined> {
  const panel = loadDebugPanel(deliveries, shop);
  const bar = await previewBarOf(shop);
  if (!panel && !bar) return undefined;
  return prepareStaticFragment(shop, "debug", "", () => (
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
  const leave = `${setting.call(previewLeavePath)}?${new URLSearchParams({ page: setting.page(address.path) })}`;
  return (
    <PreviewBar
      {...{ locale, platform, leave, report, changed: changedOf(raw), release: draft.release, editor: draft.editor }}
      words={setting.words}
      story={slug}
      transform={setting.call("/frontend-api/mp/storyblok/transform")}
    />
  );
}

/** Finds the page's draft, even an invalid one, else the error story's. */
function pageOf(stories: ReadonlyMap<string, unknown>, { address, storyFolder }: Shop): [slug: string, raw: unknown] | undefined {
  const path = trimSlashes(address.path);
  const slug = [...storySlugsOf(path), "error"].map((one) => `${storyFolder}/${one}`).find((one) => stories.has(one));
  return slug === undefined ? undefined : [slug, stories.get(slug)];
}

function changedOf(raw: unknown): string | undefined {
  const { updated_at: updated, published_at: published } = isRecord(raw) ? raw : {};
  return [updated, published].find((time) => typeof time === "string" && /^\d{4}-\d\d-\d\dT/.test(time)) as string | undefined;
}
