import type { ReactNode } from "react";
import type { Setting } from "#app/blocks/block.ts";
import { Icon } from "#app/ui/icon.server.tsx";

/** The buttons of a bar that scrolls. They stand hidden until there is something to scroll to; the keyboard needs none. */
export function ScrollButtons({ words }: Pick<Setting, "words">): ReactNode {
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
