import { useSyncExternalStore } from "react";
import { onAddressChange } from "#app/document/document.ts";

/** The query of the page as it stands in its address; `printed` is what it was printed for. */
export function useAddress(printed: string): URLSearchParams {
  const search = useSyncExternalStore(
    onAddressChange,
    () => location.search,
    () => printed,
  );
  return new URLSearchParams(search);
}
