import { isRouteErrorResponse, type MetaDescriptor, useRouteLoaderData } from "react-router";
import { fragmentIdOf } from "#app/document/document.ts";
import { RenderedFragment } from "#app/document/routed.ts";
import type { FrameData } from "../frame.server.ts";
import type { ErrorPageContent } from "./refusal.server.ts";

/**
 * Renders the error story, else the error's texts, else the frame's texts for a failed navigation. Never shows details of an exception.
 */
export function ErrorView({ error }: { error: unknown }) {
  const frame = useRouteLoaderData<FrameData>("root");
  const { fragments, details, debug, ...words } = errorPageOf(error) ?? frame?.lost ?? {};
  return (
    <>
      {debug ? <RenderedFragment fragment={debug} /> : null}
      {fragments ? (
        fragments.map((fragment) => <RenderedFragment key={fragmentIdOf(fragment)} fragment={fragment} />)
      ) : (
        <ErrorWords {...words} />
      )}
      {details ? <pre className="error__details wrap">{JSON.stringify(details, null, 2)}</pre> : null}
    </>
  );
}

function ErrorWords({ title, text, home = "/", toHome }: Partial<ErrorPageContent>) {
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

export function errorMeta(error: unknown, frame: FrameData | undefined): MetaDescriptor[] {
  const { title = "" } = errorPageOf(error) ?? frame?.lost ?? {};
  return [{ title }, { name: "robots", content: "noindex, nofollow" }];
}

/** Returns undefined for an exception, whose message stays private. */
export function errorPageOf(error: unknown): Partial<ErrorPageContent> | undefined {
  return isRouteErrorResponse(error) && typeof error.data === "object"
    ? ((error.data as Partial<ErrorPageContent> | null) ?? undefined)
    : undefined;
}
