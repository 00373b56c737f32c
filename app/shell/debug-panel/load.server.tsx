import type { ReactNode } from "react";
import type { Delivery } from "#app/content/client.ts";
import type { StoryReading } from "#app/content/content.ts";
import type { Shop } from "#app/request/shop.ts";
import { DebugPanel } from "./view.server.tsx";

/**
 * What a page tells about itself where its address asks for it (shell.md §2); such a page is kept nowhere, so it may tell of
 * this very request. It never tells a secret, a cookie's text or who the visitor is.
 */
export function debugPanelOf([page, home]: readonly Delivery<StoryReading>[], shop: Shop): (() => ReactNode) | undefined {
  if (!shop.debug) return undefined;
  const { locale, channel, platform, address, draft, base, build, printing, timing } = shop;
  const [story, frame] = [page, home].map((delivery) => (delivery?.kind === "found" ? delivery.value : undefined));
  const unkept = { debug: true, draft: draft !== undefined, backend: base !== undefined, switch: !printing.stores.shells.enabled };
  const { reads } = printing.recording;
  // Read as late as can be: by then the frame and the blocks have asked what they ask.
  const facts = () => ({
    locale,
    channel,
    platform,
    address: `${address.origin}${address.basename}${address.path}`,
    story: story?.story.fullSlug,
    version: story?.version,
    home: frame?.version,
    tags: story?.story.tags.join(" "),
    treatments: shop.reads.treatments().join(" "),
    backend: base,
    unkept: Object.entries(unkept)
      .flatMap(([reason, holds]) => (holds ? [reason] : []))
      .join(" "),
    reads: reads().join("\n"),
    build,
    timing: timing.header().replaceAll(", ", "\n"),
  });
  return () => <DebugPanel facts={facts()} setting={shop.setting} />;
}
