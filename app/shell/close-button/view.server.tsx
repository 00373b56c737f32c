import type { BlockContext } from "#app/blocks/block-context.ts";
import { Icon } from "#app/ui/icon/icon.server.tsx";

/** Invisible without JavaScript, but keeps its space. */
export function CloseButton({ cookie, setting }: { cookie: string; setting: BlockContext }) {
  return (
    <button className="close-button" type="button" aria-label={setting.words("bar.close")} data-close={cookie}>
      <Icon name="close" />
    </button>
  );
}
