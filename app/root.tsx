import type { ReactNode } from "react";
import { Links, Meta, Outlet, type ShouldRevalidateFunctionArgs, useMatches, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root.ts";
import {
  currentBasename,
  RenderedFragment,
  ScrollRestorer,
  ServedHead,
  usePageChange,
  usePageFocus,
  usePlainLinks,
  useQueryChanges,
  useRouterHydrated,
  useServedHeadCleanup,
} from "./document/routed.ts";
import { isNonPagePath } from "./locale/path-kinds.ts";
import { ErrorView, errorMeta } from "./page/errors/error-view.tsx";
import { loadPageFrame } from "./page/frame.server.ts";
import { changesFrameExperiments, hasFreshFrame } from "./page/fresh-frame.ts";
import type { PageData } from "./page/load-page.server.ts";
import { routeMiddleware } from "./request/route-middleware.ts";
import { shopOf } from "./request/shop.ts";
import "./styles/layers.css";
import "./styles/stylesheets.ts";

export const middleware: Route.MiddlewareFunction[] = routeMiddleware("moved", "preview", "flags", "shop");

export function loader({ context }: Route.LoaderArgs) {
  return loadPageFrame(shopOf(context));
}

/**
 * Reloads the frame before pages that need a fresh one, after a page with its own footer, and on entering or leaving a path where an
 * experiment may change it.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search) return false;
  const { framePaths } = document.getElementById("header")?.dataset ?? {};
  if (changesFrameExperiments([currentUrl.pathname, nextUrl.pathname], framePaths, currentBasename())) return true;
  return hasFreshFrame(nextUrl.pathname, currentBasename()) || document.querySelector("[data-own-footer]") !== null;
}

export function meta({ error, loaderData }: Route.MetaArgs) {
  return error ? errorMeta(error, loaderData) : [];
}

export function Layout({ children }: { children: ReactNode }) {
  const frame = useRouteLoaderData<typeof loader>("root");
  const page = usePage();
  const { subNavigation, breadcrumb, bar, debug } = page ?? {};
  const cssFacts = [...(page?.cssFacts ?? []), ...(frame?.support ? ["support"] : []), ...(frame?.consent ? ["consent"] : [])];
  const footer = page?.footer ?? frame?.footer;
  const experiments = [...new Set([...(frame?.experiments ?? []), ...(page?.experiments ?? [])])].sort().join(" ");
  return (
    <html lang={frame?.locale} data-channel={frame?.channel} data-basename={frame?.basename || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        <ServedHead />
        <Links />
        {frame ? <FirstPaintLinks hasMenu={frame.header.hasMenu} /> : null}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {frame ? <link rel="manifest" href={frame.manifest} /> : null}
        {frame ? <meta name="theme-color" content={frame.colour} /> : null}
      </head>
      <body
        className={bar ? "page page--bar" : "page"}
        data-looks={cssFacts.join(" ") || undefined}
        data-experiments={experiments || undefined}
      >
        {debug ? <RenderedFragment key={`debug ${page?.version}`} fragment={debug} /> : null}
        {frame?.header ? <RenderedFragment key={`header ${frame.header.version}`} fragment={frame.header.fragment} /> : null}
        {subNavigation ? <RenderedFragment key={`sub-navigation ${subNavigation.version}`} fragment={subNavigation.fragment} /> : null}
        {breadcrumb ? <RenderedFragment key={`breadcrumb ${breadcrumb.version}`} fragment={breadcrumb.top} /> : null}
        <main className="page__content" id="content" tabIndex={-1}>
          {children}
        </main>
        {frame?.recentlySeen ? <RenderedFragment fragment={frame.recentlySeen} /> : null}
        {frame?.support ? <RenderedFragment key={`support ${frame.version}`} fragment={frame.support} /> : null}
        {frame?.dialogs ? <RenderedFragment fragment={frame.dialogs} /> : null}
        {footer ? (
          <footer className="footer" key={`footer ${footer.version}`} data-own-footer={page?.footer ? "" : undefined}>
            <RenderedFragment fragment={footer.start} />
            {breadcrumb ? <RenderedFragment key={breadcrumb.version} fragment={breadcrumb.foot} /> : null}
            <RenderedFragment fragment={footer.end} />
          </footer>
        ) : null}
        {bar ? <RenderedFragment key={`bar ${bar.version}`} fragment={bar.fragment} /> : null}
        {frame?.consent ? <RenderedFragment key={`consent ${frame.version}`} fragment={frame.consent} /> : null}
        {frame?.backToTop ? <RenderedFragment fragment={frame.backToTop} /> : null}
      </body>
    </html>
  );
}

/**
 * Delays the first paint until the visible part of the header is parsed, so that it does not shift. On small screens, that part ends where
 * the menu's panel starts. Chromium waits for the start of an element, not its end.
 */
function FirstPaintLinks({ hasMenu }: { hasMenu: boolean }) {
  return (
    <>
      <link rel="expect" href={hasMenu ? "#_menu" : "#content"} blocking="render" media="(width < 1000px)" />
      <link rel="expect" href="#content" blocking="render" media="(width >= 1000px)" />
    </>
  );
}

/** Returns undefined if the page could not be loaded. */
function usePage(): Partial<PageData> | undefined {
  return useMatches().at(-1)?.loaderData as Partial<PageData> | undefined;
}

export default function Root() {
  usePlainLinks(isNonPagePath);
  useQueryChanges();
  useServedHeadCleanup();
  // In this order, so that overlays close before the focus moves.
  usePageChange();
  usePageFocus();
  const hydrated = useRouterHydrated();
  return (
    <>
      <Outlet />
      {/* Browsers restore the scroll position of a loaded document; client navigation needs the router for it. */}
      {hydrated ? <ScrollRestorer /> : null}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} />;
}
