import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { completeContext } from "./document/routed.ts";
import { future } from "./future.ts";
import { errorPageOf } from "./page/error-view.tsx";

completeContext(future);

/** What a page was lost to is told on the console (shell.md §8); a refusal tells the shopper itself. */
function report(error: unknown): void {
  if (!errorPageOf(error)) console.error("error-page-encountered", error);
}

// A task of its own: the browser may paint and answer between the modules' start and the router's.
setTimeout(() =>
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter onError={report} />);
  }),
);
