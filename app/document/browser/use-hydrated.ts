import { useEffect, useState } from "react";

/** Returns true once the router has hydrated the page and queued tasks have run; sets `html[data-hydrated]`. */
export function useRouterHydrated(): boolean {
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
