import { listParameters } from "../selection/state.ts";
import { designers } from "./designers.ts";

/** Query parameters that redirects to another country and links between pages keep (shell 5.20), beside those of lists and designers. */
const others = {
  /** Themes of a shared wishlist. */
  wishlist: ["themeIds"],
  search: ["q"],
  /** Parameters of configuration pages that no designer accepts. */
  configurations: ["accessory", "collageKind", "envelope", "frameFamily", "inlay"],
  advertisements: ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"],
} as const satisfies Record<string, readonly string[]>;

const allowed: ReadonlySet<string> = new Set([
  ...listParameters,
  ...Object.values(designers).flatMap(({ parameters }) => parameters),
  ...Object.values(others).flat(),
]);

export function filterQuery(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => allowed.has(plainName(name)));
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : "";
}

/** Removes list and object markers (shop 7.2) and the number of a further configuration (configuration/page-parameters.ts). */
function plainName(name: string): string {
  return name.replace(/^\d+\./, "").replace(/\[[a-z]*\]$/i, "");
}
