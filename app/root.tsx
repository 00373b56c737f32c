import type { ReactNode } from "react";
import {
  Links,
  Meta,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteLoaderData,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from "react-router";
import type { Route } from "./+types/root.ts";
import { Paper } from "./document/paper.tsx";
import { ServedHead, useServedHead } from "./document/served-head.tsx";
import { useAwake } from "./document/use-awake.ts";
import { usePageFocus } from "./document/use-page-focus.ts";
import { usePlainLinks } from "./document/use-plain-links.ts";
import { wayIn } from "./middleware/way-in.ts";
import { ErrorView, errorMeta } from "./routes/error-view.tsx";
import { loadFrame } from "./routes/frame.server.tsx";
import { hasFreshFrame } from "./routes/fresh-frame.ts";
import type { PageData } from "./routes/page.server.ts";
import { useActionBar } from "./shell/action-bar/use-action-bar.ts";
import { useCurrentPage } from "./shell/navigation/use-current-page.ts";
import { useSubNavigation } from "./shell/sub-navigation/use-sub-navigation.ts";
import { useShell } from "./shell/use-shell.ts";
import { shopOf } from "./shop.ts";
import "./styles/shop.css";
import "./blocks/stylesheets.ts";

/** The way in, in order. */
export const middleware: Route.MiddlewareFunction[] = wayIn("moved", "preview", "flags", "shop");

export function loader({ context }: Route.LoaderArgs) {
  return loadFrame(shopOf(context));
}

/**
 * The frame is the same on every page of a prefix; it is loaded once. It is loaded again on the way to a page that uses no
 * kept one, and from a page whose own footer stands where the browser has never seen the frame's.
 */
export function shouldRevalidate({ nextUrl }: ShouldRevalidateFunctionArgs) {
  const basename = String(window.__reactRouterContext.basename).replace(/\/$/, "");
  return hasFreshFrame(nextUrl.pathname, basename) || document.querySelector("[data-own-footer]") !== null;
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
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <ServedHead />
        <Links />
        {/* The first paint has the whole header, so that none of it is seen to grow. */}
        {frame?.header ? <link rel="expect" href="#header" blocking="render" /> : null}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body className={bar ? "page page--bar" : "page"}>
        {debug ? <Paper key={`debug ${page?.version}`} sheet={debug} /> : null}
        {frame?.header ? <Paper key={`header ${frame.version}`} sheet={frame.header} /> : null}
        {subNavigation ? <Paper key={`sub-navigation ${subNavigation.version}`} sheet={subNavigation.sheet} /> : null}
        {breadcrumb ? <Paper key={`breadcrumb ${breadcrumb.version}`} sheet={breadcrumb.top} /> : null}
        <main className="page__content" id="content" tabIndex={-1}>
          {children}
        </main>
        {frame?.support ? <Paper key={`support ${frame.version}`} sheet={frame.support} /> : null}
        {frame?.dialogs ? <Paper sheet={frame.dialogs} /> : null}
        {footer ? (
          <footer className="footer" key={`footer ${footer.version}`} data-own-footer={page?.footer ? "" : undefined}>
            <Paper sheet={footer.start} />
            {breadcrumb ? <Paper key={breadcrumb.version} sheet={breadcrumb.foot} /> : null}
            <Paper sheet={footer.end} />
          </footer>
        ) : null}
        {bar ? <Paper key={`bar ${bar.version}`} sheet={bar.sheet} /> : null}
        {frame?.backToTop ? <Paper sheet={frame.backToTop} /> : null}
      </body>
    </html>
  );
}

/** The data of the page that is shown; undefined for one that could not be loaded. */
function usePage(): Partial<PageData> | undefined {
  return useMatches().at(-1)?.loaderData as Partial<PageData> | undefined;
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { subNavigation, footer, bar } = usePage() ?? {};
  const version = `${loaderData.version} ${footer?.version}`;
  usePlainLinks();
  useServedHead();
  usePageFocus();
  useShell(version);
  useActionBar(bar !== undefined);
  useCurrentPage(`${version} ${subNavigation?.version}`);
  useSubNavigation(subNavigation?.version);
  const awake = useAwake();
  return (
    <>
      <Outlet />
      {/* The browser restores the place of a loaded document by itself; client navigation needs the router's help. */}
      {awake ? <RestoredScroll /> : null}
    </>
  );
}

/** The router's <ScrollRestoration> without its script, which only a document that is being loaded could run. */
function RestoredScroll() {
  useScrollRestoration();
  return null;
}

/** What no page could take upon itself. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} />;
}
