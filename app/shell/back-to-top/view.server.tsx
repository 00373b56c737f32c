import type { Setting } from "#app/blocks/block.ts";
import { Icon } from "#app/ui/icon.server.tsx";

/** Leads back to the top of a long page; its behaviour shows it (back-to-top.ts). */
export function BackToTop({ setting }: { setting: Setting }) {
  return (
    <button className="back-to-top" type="button" aria-label={setting.words("backToTop.label")} data-back-to-top="" data-float="" hidden>
      <Icon name="arrow" />
    </button>
  );
}
