import { useSyncExternalStore } from "react";
import { addressQuery, onAddressChange } from "#app/document/document.ts";

/** `rendered` is the query that the server rendered with. */
export function usePageQuery(rendered: string): URLSearchParams {
  const search = useSyncExternalStore(onAddressChange, addressQuery, () => rendered);
  return new URLSearchParams(search);
}
