import { useEffect } from "react";
import { operateShell } from "./operate.ts";

/** Operates the shell from the moment the page is awake. */
export function useShell(): void {
  useEffect(() => operateShell(document), []);
}
