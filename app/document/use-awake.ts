import { useEffect, useState } from "react";

/** Says that the page is hydrated: clicks that were kept until now go to their machines (see `boot`). */
export function useAwake(): boolean {
  const [awake, setAwake] = useState(false);
  useEffect(() => {
    setAwake(true);
    window.dispatchEvent(new Event("shop:awake"));
    document.documentElement.dataset.awake = "";
  }, []);
  return awake;
}
