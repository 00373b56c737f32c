import type { BlockContext } from "#app/blocks/block-context.ts";
import { Icon } from "#app/ui/icon/icon.server.tsx";

export function BackToTop({ setting }: { setting: BlockContext }) {
  return (
    <button className="back-to-top" type="button" aria-label={setting.words("backToTop.label")} data-back-to-top="" data-float="" hidden>
      <Icon name="arrow" />
    </button>
  );
}
