import { useEffect } from "react";
import { operateShell } from "./operate.ts";

/**
 * Operates the shell from the moment the page is awake, and anew where its paper has changed.
 *
 * @param version of the paper that stands there
 */
export function useShell(version: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is other paper
  useEffect(() => operateShell(document), [version]);
}
