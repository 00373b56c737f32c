import { useEffect } from "react";
import { useHref, useNavigate } from "react-router";
import { type AddressChange, addressChange } from "./address-change.ts";

/**
 * Makes a change of the page's address a step of the router's: scrolling stays as it is, and no loader has to run for it (see
 * routes/page.tsx). What was chosen is painted first: a step costs a slow phone more than the paint. Whatever else may lead somewhere
 * finds it done.
 */
export function useAddressChanges(): void {
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
      const { href, replace } = (event as AddressChange).detail;
      const { pathname, search } = new URL(href, location.href);
      const step = () => {
        void navigate((pathname.slice(basename.length) || "/") + search, {
          replace,
          preventScrollReset: true,
          defaultShouldRevalidate: false,
        });
      };
      waiting = step;
      behindPaint(() => waiting === step && done());
    };
    const until = new AbortController();
    const { signal } = until;
    document.addEventListener(addressChange, take, { signal });
    // Whoever went back meanwhile has left what was changed. (The address itself says too little: the step before may be on its way.)
    const drop = () => {
      waiting = undefined;
    };
    window.addEventListener("popstate", drop, { signal });
    for (const event of ["click", "submit", "pagehide"]) window.addEventListener(event, done, { capture: true, signal });
    return () => {
      done();
      until.abort();
    };
  }, [navigate, basename]);
}

/** Calls back when what stands there has been painted; in a window that nobody looks at, which is painted never, soon. */
function behindPaint(act: () => void): void {
  if (document.hidden) setTimeout(act);
  else requestAnimationFrame(() => setTimeout(act));
}
