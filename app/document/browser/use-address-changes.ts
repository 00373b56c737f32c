import { useEffect } from "react";
import { useHref, useNavigate } from "react-router";
import { type QueryChangeEvent, queryChangeEvent } from "./address-change.ts";
import { afterPaint } from "./after-paint.ts";
import { withoutBasename } from "./navigation.ts";

/**
 * Turns query changes (address-change.ts) into router navigations that neither scroll nor run loaders. They start after the next paint, or
 * at once at a click, submit or `pagehide`.
 */
export function useQueryChanges(): void {
  const navigate = useNavigate();
  const basename = useHref("/").replace(/\/$/, "");
  useEffect(() => {
    let waiting: (() => void) | undefined;
    const done = () => {
      const step = waiting;
      waiting = undefined;
      step?.();
    };
    const take = (event: Event) => {
      event.preventDefault();
      done();
      const { href, replace } = (event as QueryChangeEvent).detail;
      const { pathname, search } = new URL(href, location.href);
      const step = () => {
        void navigate(withoutBasename(pathname + search, basename), {
          replace,
          preventScrollReset: true,
          defaultShouldRevalidate: false,
        });
      };
      waiting = step;
      afterPaint(() => waiting === step && done());
    };
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener(queryChangeEvent, take, { signal });
    // Going back cancels a pending change. Comparing URLs instead would fail during the previous navigation.
    const drop = () => {
      waiting = undefined;
    };
    window.addEventListener("popstate", drop, { signal });
    // At the document, so that these listeners run after those of `changeAfterPaint` at the window, and before the router follows links.
    for (const event of ["click", "submit"]) document.addEventListener(event, done, { capture: true, signal });
    window.addEventListener("pagehide", done, { signal });
    return () => {
      done();
      controller.abort();
    };
  }, [navigate, basename]);
}
