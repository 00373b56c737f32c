import type { ReactNode } from "react";

type Props = {
  headline: string;
  /** Replaces the headline in narrow windows. */
  headlineShort?: string | null | undefined;
  /** Initial state in narrow windows. */
  open?: boolean;
  children: ReactNode;
};

/** Shell 4.20. */
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
