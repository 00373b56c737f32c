import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { pageChange } from "./page-change.ts";

export function usePageChange(): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current !== key) document.dispatchEvent(new Event(pageChange));
    shown.current = key;
  }, [key]);
}
