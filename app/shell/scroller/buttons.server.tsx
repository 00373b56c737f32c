import type { ReactNode } from "react";
import type { BlockContext } from "#app/blocks/block-context.ts";
import { Icon } from "#app/ui/icon/icon.server.tsx";

/** Hidden until the bar overflows. Not focusable, since the links in the bar are. */
export function ScrollButtons({ words }: Pick<BlockContext, "words">): ReactNode {
  return (
    <>
      <ScrollButton way={-1} label={words("shell.scrollBack")} />
      <ScrollButton way={1} label={words("shell.scrollOn")} />
    </>
  );
}

function ScrollButton({ way, label }: { way: -1 | 1; label: string }): ReactNode {
  return (
    <button className="scroll-button" type="button" data-scroll={way} tabIndex={-1} aria-label={label} hidden>
      <Icon name="chevron" />
    </button>
  );
}
