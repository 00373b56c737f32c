import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { completeContext } from "./document/routed.ts";
import { future } from "./future.ts";
import type { PageFault, pageFaultEvent } from "./observe/page-fault.ts";
import { errorPageOf } from "./page/errors/error-view.tsx";

completeContext(future);

/** Logs unexpected errors to the console and the shop's log (shell 8.4); expected ones only show their error page. */
function report(error: unknown): void {
  if (errorPageOf(error)) return;
  console.error("error-page-encountered", error);
  dispatchEvent(
    new CustomEvent<PageFault>("page-fault" satisfies typeof pageFaultEvent, { detail: { type: "error-page", reason: error } }),
  );
}

// In its own task, as in entry.client.tsx.
setTimeout(() =>
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter onError={report} />);
  }),
);
