import { useSyncExternalStore } from "react";
import { addressQuery, onAddressChange } from "#app/document/document.ts";

/** `printed` is the query that the server rendered with. */
export function usePageQuery(printed: string): URLSearchParams {
  const search = useSyncExternalStore(onAddressChange, addressQuery, () => printed);
  return new URLSearchParams(search);
}
