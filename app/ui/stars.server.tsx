import type { CSSProperties } from "react";

/** A mark of up to five stars, halves and less too; `label` says the same in words. */
export function Stars({ stars, label }: { stars: number; label: string }) {
  return <span className="stars" role="img" aria-label={label} style={{ "--stars": stars } as CSSProperties} />;
}
