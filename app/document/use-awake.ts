import { useEffect, useState } from "react";

/** Says that the page is hydrated, to this tree and to the stylesheets (`html[data-awake]`). */
export function useAwake(): boolean {
  const [awake, setAwake] = useState(false);
  useEffect(() => {
    setAwake(true);
    document.documentElement.dataset.awake = "";
  }, []);
  return awake;
}
