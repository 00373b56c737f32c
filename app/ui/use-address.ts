import { useSyncExternalStore } from "react";
import { addressQuery, onAddressChange } from "#app/document/document.ts";

/** The query of the page as it stands in its address; `printed` is what it was printed for. */
export function useAddress(printed: string): URLSearchParams {
  const search = useSyncExternalStore(onAddressChange, addressQuery, () => printed);
  return new URLSearchParams(search);
}
