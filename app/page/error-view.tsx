import { isRouteErrorResponse, type MetaDescriptor, useRouteLoaderData } from "react-router";
import { placeOf } from "#app/document/document.ts";
import { PrintedSheet } from "#app/document/routed.ts";
import type { FrameData } from "./frame.server.ts";
import type { ErrorPage } from "./refusal.server.ts";

/**
 * The error page: the error story, or the words that the refusal brought with a way home; the frame has words for a page that
 * was lost on its way. It is gone with the next navigation.
 * Details are shown to who asks for them only (see routes/refusal.server.ts), and never those of an exception.
 */
export function ErrorView({ error }: { error: unknown }) {
  const frame = useRouteLoaderData<FrameData>("root");
  const { sheets, details, debug, ...words } = errorPageOf(error) ?? frame?.lost ?? {};
  return (
    <>
      {debug ? <PrintedSheet sheet={debug} /> : null}
      {sheets ? sheets.map((sheet) => <PrintedSheet key={placeOf(sheet)} sheet={sheet} />) : <ErrorWords {...words} />}
      {details ? <pre className="error__details wrap">{JSON.stringify(details, null, 2)}</pre> : null}
    </>
  );
}

function ErrorWords({ title, text, home = "/", toHome }: Partial<ErrorPage>) {
  return (
    <section className="error wrap">
      <h1>{title}</h1>
      {text ? <p>{text}</p> : null}
      {toHome ? (
        <a className="button" href={home}>
          {toHome}
        </a>
      ) : null}
    </section>
  );
}

/** The head of the error page; `frame` is what the root's loader gave, if it could. */
export function errorMeta(error: unknown, frame: FrameData | undefined): MetaDescriptor[] {
  const { title = "" } = errorPageOf(error) ?? frame?.lost ?? {};
  return [{ title }, { name: "robots", content: "noindex, nofollow" }];
}

/** The error page that a refusal brought; undefined for an exception, of which nothing is told. */
export function errorPageOf(error: unknown): Partial<ErrorPage> | undefined {
  return isRouteErrorResponse(error) && typeof error.data === "object"
    ? ((error.data as Partial<ErrorPage> | null) ?? undefined)
    : undefined;
}
