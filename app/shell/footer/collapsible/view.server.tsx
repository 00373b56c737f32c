import type { ReactNode } from "react";

type Props = {
  headline: string;
  /** Stands in for the headline where the section is collapsible. */
  headlineShort?: string | null | undefined;
  /** Starts open where it is collapsible. */
  open?: boolean;
  children: ReactNode;
};

/** A section that is collapsible in narrow windows and simply stands there from 720 px (shell.md §4, "Footer"). */
export function Collapsible({ headline, headlineShort, open = false, children }: Props) {
  return (
    <details className="collapsible" open={open} data-collapsible={open ? "open" : "closed"}>
      <summary className="collapsible__summary">
        <h2 className="collapsible__headline">
          {headlineShort ? (
            <>
              <span className="collapsible__short">{headlineShort}</span>
              <span className="collapsible__long">{headline}</span>
            </>
          ) : (
            headline
          )}
        </h2>
      </summary>
      <div className="collapsible__content">{children}</div>
    </details>
  );
}
