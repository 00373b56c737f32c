import type { Setting } from "#app/blocks/block.ts";
import { Icon } from "#app/ui/icon.server.tsx";

/** Closes the `[data-closable]` around it, for as long as `cookie` lives. Without a script it takes its room and is not seen. */
export function CloseButton({ cookie, setting }: { cookie: string; setting: Setting }) {
  return (
    <button className="close-button" type="button" aria-label={setting.words("bar.close")} data-close={cookie}>
      <Icon name="close" />
    </button>
  );
}
