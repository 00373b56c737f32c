import { useEffect } from "react";
import { useHref, useNavigate } from "react-router";
import { type AddressChange, addressChange } from "./address-change.ts";

/** Makes a change of the page's address a step of the router's: scrolling stays as it is, and no loader has to run for it (see routes/page.tsx). */
export function useAddressChanges(): void {
  const navigate = useNavigate();
  const basename = useHref("/").replace(/\/$/, "");
  useEffect(() => {
    const take = (event: Event) => {
      const { href, replace } = (event as AddressChange).detail;
      event.preventDefault();
      const { pathname, search } = new URL(href, location.href);
      void navigate((pathname.slice(basename.length) || "/") + search, {
        replace,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      });
    };
    document.addEventListener(addressChange, take);
    return () => document.removeEventListener(addressChange, take);
  }, [navigate, basename]);
}
