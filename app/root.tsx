import type { ReactNode } from "react";
import { Links, Meta, Outlet, useMatches, useRouteLoaderData, UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router";
import type { Route } from "./+types/root.ts";
import { Paper } from "./document/paper.tsx";
import { ServedHead, useServedHead } from "./document/served-head.tsx";
import { useAwake } from "./document/use-awake.ts";
import { usePageFocus } from "./document/use-page-focus.ts";
import { usePlainLinks } from "./document/use-plain-links.ts";
import { wayIn } from "./middleware/way-in.ts";
import { ErrorView, errorPageOf } from "./routes/error-view.tsx";
import { loadFrame } from "./routes/frame.server.tsx";
import type { PageData } from "./routes/page.server.ts";
import { useCurrentPage } from "./shell/navigation/use-current-page.ts";
import { useShell } from "./shell/use-shell.ts";
import { shopOf } from "./shop.ts";
import "./styles/shop.css";
import "./blocks/stylesheets.ts";

/** The way in, in order. */
export const middleware: Route.MiddlewareFunction[] = wayIn("moved", "preview", "flags", "shop");

export function loader({ request, context }: Route.LoaderArgs) {
  return loadFrame(shopOf(context), request.headers.get("cookie"));
}

/** The frame is the same on every page of a prefix; it is loaded once. */
export function shouldRevalidate() {
  return false;
}

export function meta({ error }: Route.MetaArgs) {
  if (!error) return [];
  return [{ title: errorPageOf(error)?.title }, { name: "robots", content: "noindex, nofollow" }];
}

export function Layout({ children }: { children: ReactNode }) {
  const frame = useRouteLoaderData<typeof loader>("root");
  const page = useMatches().at(-1)?.loaderData as Partial<PageData> | undefined;
  const { breadcrumb, bar, debug } = page ?? {};
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
        {frame?.header ? <Paper sheet={frame.header} /> : null}
        {breadcrumb ? <Paper key={breadcrumb.version} sheet={breadcrumb.top} /> : null}
        <main className="page__content" id="content" tabIndex={-1}>
          {children}
        </main>
        {frame?.dialogs ? <Paper sheet={frame.dialogs} /> : null}
        {frame?.footer ? (
          <footer className="footer">
            <Paper sheet={frame.footer.start} />
            {breadcrumb ? <Paper key={breadcrumb.version} sheet={breadcrumb.foot} /> : null}
            <Paper sheet={frame.footer.end} />
          </footer>
        ) : null}
        {bar ? <Paper key={`bar ${bar.version}`} sheet={bar.sheet} /> : null}
        {frame?.backToTop ? <Paper sheet={frame.backToTop} /> : null}
      </body>
    </html>
  );
}

export default function Root() {
  usePlainLinks();
  useServedHead();
  usePageFocus();
  useShell();
  useCurrentPage();
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
