import type { MiddlewareFunction } from "react-router";
import { redirectDocument } from "react-router";
import { hasPreviewParams, withoutPreviewParams } from "#app/content/preview/signature.ts";
import { stripDataSuffix } from "#app/locale/address.ts";
import { logThrottled } from "#app/observe/log-throttled.ts";
import { createEditorSession, draftContext, type Visit, visitContext } from "../visit.ts";
import { expiredPassCookies, readPass, serializePassCookie } from "./pass-cookie.ts";
import { findPreviewTarget, previewedSlug, previewLeavePath } from "./preview-address.ts";

/**
 * Opens drafts from the visual editor's signed URL: redirects without the signed parameters, and sets a pass cookie if they are valid.
 */
export const handlePreview: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const visit = context.get(visitContext);
  const { services, address, domains } = visit;
  const held = await readPass(request.headers.get("cookie") ?? "", address.origin, services.preview);
  const slug = previewedSlug(address.path);
  const url = request.url.includes("?") || slug !== undefined || address.path === previewLeavePath ? new URL(request.url) : undefined;
  if (url && address.path === previewLeavePath) throw leaveDrafts(url, visit);
  const target = url && slug !== undefined ? findPreviewTarget(slug, url, address, domains) : undefined;
  if (target && "redirect" in target) throw redirectTo(target.redirect);
  const page = target?.page;
  if (url && hasPreviewParams(url.searchParams)) {
    const entered = await services.preview.enter(url.searchParams, held, Date.now());
    const clean = redirectTo((page ?? ownAddress(url, visit)) + withoutPreviewParams(url.search));
    if ("pass" in entered) clean.headers.append("set-cookie", serializePassCookie(entered, address.origin));
    else if (!held) logThrottled("warn", "preview-refused", { reason: entered.refused });
    throw clean;
  }
  if (page) throw redirectTo(page + (url?.search ?? ""));
  if (!held) return next();
  // Allowed in advance, since an editor may add a video.
  visit.frames.add(services.videoHost.origin);
  context.set(draftContext, createEditorSession(services, held.release, visit.written));
  const response = await next();
  // Hides the draft's URL from other sites; the shop's own forms need the referrer.
  response.headers.set("referrer-policy", "same-origin");
  return response;
};

function redirectTo(to: string): Response {
  return redirectDocument(to, { status: 303, headers: { "referrer-policy": "no-referrer" } });
}

/** Expires the pass and redirects to the query's page on this host, or to "/" if the page is invalid. */
function leaveDrafts({ host, searchParams }: URL, { domains, address }: Visit): Response {
  const requestedPage = searchParams.get("page") ?? "";
  const origin = domains.originAt(host) ?? "";
  const isOwn = /^\/(?![/\\])/.test(requestedPage) && URL.canParse(requestedPage, origin);
  const response = redirectTo(origin + (isOwn ? new URL(requestedPage, origin).pathname : "/"));
  for (const ended of expiredPassCookies(address.origin)) response.headers.append("set-cookie", ended);
  return response;
}

/** The origin comes from the domain table, so paths cannot lead to another host. */
function ownAddress({ host, pathname }: URL, { domains, dataRequest }: Visit): string {
  return (domains.originAt(host) ?? "") + (dataRequest ? stripDataSuffix(pathname) : pathname);
}
