import type { ReactNode } from "react";
import type { VersionedStory } from "#app/content/content-service.ts";
import type { ContentResult } from "#app/content/delivery-client.ts";
import { treatmentsIn } from "#app/experiments/experiment-gate.ts";
import type { Shop } from "#app/request/shop.ts";
import { DebugPanel } from "./view.server.tsx";

/** Loads the panel only for pages that are not stored (shell 2.10). It contains no secrets, cookie values or personal data. */
export function loadDebugPanel([page, home]: readonly ContentResult<VersionedStory>[], shop: Shop): (() => ReactNode) | undefined {
  if (!shop.debug) return undefined;
  const { locale, channel, platform, address, draft, base, build, rendering, timing } = shop;
  const [story, frame] = [page, home].map((result) => (result?.kind === "found" ? result.value : undefined));
  const uncachedBecause = {
    debug: true,
    draft: draft !== undefined,
    backend: base !== undefined,
    switch: !rendering.stores.shells.enabled,
  };
  const { reads } = rendering.recording;
  // Evaluated late, since the shell and the blocks must have been read.
  const facts = () => ({
    locale,
    channel,
    platform,
    address: `${address.origin}${address.basename}${address.path}`,
    story: story?.story.fullSlug,
    version: story?.version,
    home: frame?.version,
    tags: story?.story.tags.join(" "),
    treatments: treatmentsIn(reads()).join(" "),
    backend: base,
    uncached: Object.entries(uncachedBecause)
      .flatMap(([reason, holds]) => (holds ? [reason] : []))
      .join(" "),
    reads: reads().join("\n"),
    build,
    timing: timing.header().replaceAll(", ", "\n"),
  });
  return () => <DebugPanel facts={facts()} setting={shop.setting} />;
}
