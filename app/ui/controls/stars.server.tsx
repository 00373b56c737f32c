import type { CSSProperties } from "react";

/** Shows fractions of a star, too. */
export function Stars({ stars, label }: { stars: number; label: string }) {
  return <span className="stars" role="img" aria-label={label} style={{ "--stars": stars } as CSSProperties} />;
}
