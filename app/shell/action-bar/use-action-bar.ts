import { useEffect } from "react";
import { whenLoaded } from "../when-loaded.ts";

/** Operates the action bar of the pages that have one. */
export function useActionBar(isThere: boolean): void {
  useEffect(() => (isThere ? whenLoaded(async () => (await import("./operate.ts")).operateActionBar, document) : undefined), [isThere]);
}
