import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { pageChangeEvent } from "./page-change.ts";

export function usePageChange(): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current !== key) document.dispatchEvent(new Event(pageChangeEvent));
    shown.current = key;
  }, [key]);
}
