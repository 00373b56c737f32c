import type { ReactNode } from "react";
import { Links, Meta, Outlet, type ShouldRevalidateFunctionArgs, useMatches, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root.ts";
import {
  basenameHere,
  PrintedSheet,
  RestoredScroll,
  ServedHead,
  useAddressChanges,
  useHydrated,
  usePageChange,
  usePageFocus,
  usePlainLinks,
  useServedHead,
} from "./document/routed.ts";
import { isElsewhere } from "./locale/other-apps.ts";
import { ErrorView, errorMeta } from "./page/error-view.tsx";
import { loadFrame } from "./page/frame.server.ts";
import { hasFreshFrame } from "./page/fresh-frame.ts";
import type { PageData } from "./page/page.server.ts";
import { shopOf } from "./request/shop.ts";
import { wayIn } from "./request/way-in.ts";
import "./styles/layers.css";
import "./styles/stylesheets.ts";

/** The way in, in order. */
export const middleware: Route.MiddlewareFunction[] = wayIn("moved", "preview", "flags", "shop");

export function loader({ context }: Route.LoaderArgs) {
  return loadFrame(shopOf(context));
}

/**
 * The frame is the same on every page of a prefix; it is loaded once. It is loaded again on the way to a page that uses no
 * kept one, and from a page whose own footer stands where the browser has never seen the frame's. A step on the page that is
 * there, such as another state of its list, is no way to it.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search) return false;
  return hasFreshFrame(nextUrl.pathname, basenameHere()) || document.querySelector("[data-own-footer]") !== null;
}

export function meta({ error, loaderData }: Route.MetaArgs) {
  return error ? errorMeta(error, loaderData) : [];
}

export function Layout({ children }: { children: ReactNode }) {
  const frame = useRouteLoaderData<typeof loader>("root");
  const page = usePage();
  const { subNavigation, breadcrumb, bar, debug } = page ?? {};
  const footer = page?.footer ?? frame?.footer;
  return (
    <html lang={frame?.locale} data-channel={frame?.channel}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        <ServedHead />
        <Links />
        {/* The first paint has the whole header, so that none of it is seen to grow. */}
        {frame?.header ? <link rel="expect" href="#header" blocking="render" /> : null}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body className={bar ? "page page--bar" : "page"}>
        {debug ? <PrintedSheet key={`debug ${page?.version}`} sheet={debug} /> : null}
        {frame?.header ? <PrintedSheet key={`header ${frame.version}`} sheet={frame.header} /> : null}
        {subNavigation ? <PrintedSheet key={`sub-navigation ${subNavigation.version}`} sheet={subNavigation.sheet} /> : null}
        {breadcrumb ? <PrintedSheet key={`breadcrumb ${breadcrumb.version}`} sheet={breadcrumb.top} /> : null}
        <main className="page__content" id="content" tabIndex={-1}>
          {children}
        </main>
        {frame?.support ? <PrintedSheet key={`support ${frame.version}`} sheet={frame.support} /> : null}
        {frame?.dialogs ? <PrintedSheet sheet={frame.dialogs} /> : null}
        {footer ? (
          <footer className="footer" key={`footer ${footer.version}`} data-own-footer={page?.footer ? "" : undefined}>
            <PrintedSheet sheet={footer.start} />
            {breadcrumb ? <PrintedSheet key={breadcrumb.version} sheet={breadcrumb.foot} /> : null}
            <PrintedSheet sheet={footer.end} />
          </footer>
        ) : null}
        {bar ? <PrintedSheet key={`bar ${bar.version}`} sheet={bar.sheet} /> : null}
        {frame?.backToTop ? <PrintedSheet sheet={frame.backToTop} /> : null}
      </body>
    </html>
  );
}

/** The data of the page that is shown; undefined for one that could not be loaded. */
function usePage(): Partial<PageData> | undefined {
  return useMatches().at(-1)?.loaderData as Partial<PageData> | undefined;
}

export default function Root() {
  usePlainLinks(isElsewhere);
  useAddressChanges();
  useServedHead();
  // What lies over a page belongs to it, and is closed before the next one takes the focus.
  usePageChange();
  usePageFocus();
  const hydrated = useHydrated();
  return (
    <>
      <Outlet />
      {/* The browser restores the place of a loaded document by itself; client navigation needs the router's help. */}
      {hydrated ? <RestoredScroll /> : null}
    </>
  );
}

/** What no page could take upon itself. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} />;
}
