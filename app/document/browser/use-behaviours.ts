import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { addBehaviours, type Behaviour, type Life, startBehaviours } from "./behaviours.ts";

const pageChange = "document:page-change";

/** Operates the page's finished HTML from the moment it is hydrated, and tells it of client navigation. */
export function useBehaviours(behaviours: readonly Behaviour[]): void {
  useEffect(() => {
    addBehaviours(behaviours);
    return inTaskOfItsOwn(startBehaviours);
  }, [behaviours]);
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current !== key) document.dispatchEvent(new Event(pageChange));
    shown.current = key;
  }, [key]);
}

/** Calls back whenever another page stands in the document, or another step of the history, before it takes the focus. */
export function onPageChange({ signal }: Life, changed: () => void): void {
  document.addEventListener(pageChange, changed, { signal });
}

/** Starts something after hydration, so that a touch in between is answered in between; returns what ends it. */
function inTaskOfItsOwn(start: () => () => void): () => void {
  let end = () => {};
  const task = setTimeout(() => {
    end = start();
  });
  return () => {
    clearTimeout(task);
    end();
  };
}
