import type { MiddlewareFunction } from "react-router";
import { isSignedPreview } from "#app/content/preview.ts";
import { draftContext, visitContext } from "#app/visit.ts";

/** The visual editor's signed address opens the drafts; its parameters alone prove nothing. */
export const preview: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { searchParams } = new URL(request.url);
  if (searchParams.has("_storyblok")) {
    const { services } = context.get(visitContext);
    context.set(draftContext, await isSignedPreview(searchParams, services.previewToken, Date.now()));
  }
  return next();
};
