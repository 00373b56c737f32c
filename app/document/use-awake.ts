import { useEffect, useState } from "react";

/**
 * Says that the page is hydrated, to this tree and to the stylesheets (`html[data-awake]`), once all that was put off to a
 * task of its own has run.
 */
export function useAwake(): boolean {
  const [awake, setAwake] = useState(false);
  useEffect(() => {
    const task = setTimeout(() => {
      setAwake(true);
      document.documentElement.dataset.awake = "";
    });
    return () => clearTimeout(task);
  }, []);
  return awake;
}
