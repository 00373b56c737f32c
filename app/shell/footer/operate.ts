import { whenNear } from "../when-near.ts";
import { operateCollapsibles } from "./collapsible/operate.ts";
import { operateConsentSettings } from "./consent-settings.ts";
import { operateSeoText } from "./seo-text/operate.ts";

const operateNewsletter = whenNear("[data-newsletter]", async () => (await import("./newsletter/operate.ts")).operateNewsletter);
const operateOpinions = whenNear("[data-carousel]", async () => (await import("./opinions/operate.ts")).operateOpinions);

/** Starts what of the footer needs a script; gives what ends it. */
export function operateFooter(root: ParentNode): () => void {
  const undos = [operateCollapsibles, operateConsentSettings, operateNewsletter, operateOpinions, operateSeoText].map((operate) =>
    operate(root),
  );
  return () => {
    for (const undo of undos) undo();
  };
}
