import { useEffect } from "react";

/** Says that the page is hydrated: clicks that were kept until now go to their machines (see `boot`). */
export function useAwake(): void {
  useEffect(() => {
    window.dispatchEvent(new Event("shop:awake"));
    document.documentElement.dataset.awake = "";
  }, []);
}
