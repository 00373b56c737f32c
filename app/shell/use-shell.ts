import { useEffect } from "react";
import { operateShell } from "./operate.ts";

/** Starts the shell's behaviours once the page is awake. The shell is paper: React knows nothing of what they do. */
export function useShell(): void {
  useEffect(() => operateShell(document), []);
}
