import { useEffect } from "react";
import { useLocation } from "react-router";
import { closeBurger } from "./burger/operate.ts";
import { closeDialog } from "./dialog/operate.ts";
import { operateShell } from "./operate.ts";

/**
 * Operates the shell from the moment the page is hydrated, and anew where its paper has changed.
 *
 * @param version of the paper that stands there
 */
export function useShell(version: string): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is other paper
  useEffect(() => inTaskOfItsOwn(() => operateShell(document)), [version]);
  // What lies over a page belongs to it; it is closed before the next one takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step of the history has a key of its own
  useEffect(() => closeWhatLiesOver, [key]);
}

function closeWhatLiesOver(): void {
  closeBurger();
  closeDialog();
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
