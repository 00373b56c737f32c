import type { MiddlewareFunction } from "react-router";
import { redirectDocument } from "react-router";
import { isPreviewAddress, withoutPreview } from "#app/content/preview/signature.ts";
import { pageOf } from "#app/locale/address.ts";
import { logCounted } from "#app/observe/counted.ts";
import { draftContext, editingOf, type Visit, visitContext } from "../visit.ts";
import { endedPass, heldPass, passCookie } from "./pass-cookie.ts";
import { addressOfStory, leavePath, previewedSlug } from "./preview-address.ts";

/**
 * The visual editor's signed address opens the drafts; its parameters alone prove nothing. Whatever comes of them, no step behind
 * this one ever sees them: they lead to the same address without them, an editor with a pass in a cookie. The editor asks for a story
 * by its slug, "/_preview/poster/de-ch/home", and is led to its page.
 */
export const preview: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const visit = context.get(visitContext);
  const { services, address, domains } = visit;
  const held = await heldPass(request.headers.get("cookie") ?? "", address.origin, services.preview);
  const slug = previewedSlug(address.path);
  const url = request.url.includes("?") || slug !== undefined || address.path === leavePath ? new URL(request.url) : undefined;
  if (url && address.path === leavePath) throw left(url, visit);
  const page = url && slug !== undefined ? addressOfStory(slug, url.host, domains) : undefined;
  // A pass is a host's own: the market's host gives it.
  if (url && page && new URL(page).host !== url.host) throw led(new URL(page).origin + url.pathname + url.search);
  if (url && isPreviewAddress(url.searchParams)) {
    const entered = await services.preview.enter(url.searchParams, held, Date.now());
    const clean = led((page ?? ownAddress(url, visit)) + withoutPreview(url.search));
    if ("pass" in entered) clean.headers.append("set-cookie", passCookie(entered, address.origin));
    else if (!held) logCounted("warn", "preview-refused", { reason: entered.refused });
    throw clean;
  }
  if (page) throw led(page + (url?.search ?? ""));
  if (!held) return next();
  // A video may come while the page is open.
  visit.frames.add(services.videoHost.origin);
  context.set(draftContext, editingOf(services, held.release, visit.written));
  const response = await next();
  // The address of a draft is nobody's affair but the shop's, whose forms say where they come from.
  response.headers.set("referrer-policy", "same-origin");
  return response;
};

function led(to: string): Response {
  return redirectDocument(to, { status: 303, headers: { "referrer-policy": "no-referrer" } });
}

/** An editor leaves the drafts, and stays on the page that the address names: a path of this host. */
function left({ host, searchParams }: URL, { domains, address }: Visit): Response {
  const asked = searchParams.get("page") ?? "";
  const origin = domains.originAt(host) ?? "";
  const isOwn = /^\/(?![/\\])/.test(asked) && URL.canParse(asked, origin);
  const response = led(origin + (isOwn ? new URL(asked, origin).pathname : "/"));
  for (const ended of endedPass(address.origin)) response.headers.append("set-cookie", ended);
  return response;
}

/** The same page without its query; its origin is the table's, so that no path leads elsewhere. */
function ownAddress({ host, pathname }: URL, { domains, dataRequest }: Visit): string {
  return (domains.originAt(host) ?? "") + (dataRequest ? pageOf(pathname) : pathname);
}
