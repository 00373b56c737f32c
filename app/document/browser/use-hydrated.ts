import { useEffect, useState } from "react";

/**
 * Says that the router has taken the page over, to this tree and to whoever looks at it (`html[data-hydrated]`), once all that was put
 * off to a task of its own has run.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => {
    const task = setTimeout(() => {
      setHydrated(true);
      document.documentElement.dataset.hydrated = "";
    });
    return () => clearTimeout(task);
  }, []);
  return hydrated;
}
