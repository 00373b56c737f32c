import { useSyncExternalStore } from "react";
import { currentQuery, onQueryChange } from "#app/document/document.ts";

/** `rendered` is the query that the server rendered with. */
export function usePageQuery(rendered: string): URLSearchParams {
  const search = useSyncExternalStore(onQueryChange, currentQuery, () => rendered);
  return new URLSearchParams(search);
}
