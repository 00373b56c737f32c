import { parse, serialize } from "cookie";
import type { MiddlewareFunction } from "react-router";
import { redirectDocument } from "react-router";
import type { Pass } from "#app/content/preview/pass.ts";
import type { Preview } from "#app/content/preview/preview.ts";
import { isPreviewAddress, withoutPreview } from "#app/content/preview/signature.ts";
import { pageOf } from "#app/locale/address.ts";
import { logCounted } from "#app/observe/counted.ts";
import { draftContext, type Visit, visitContext } from "../visit.ts";

/**
 * The visual editor's signed address opens the drafts; its parameters alone prove nothing. Whatever comes of them, no step behind
 * this one ever sees them: they lead to the same address without them, an editor with a pass in a cookie.
 */
export const preview: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const visit = context.get(visitContext);
  const { services, address } = visit;
  const secure = address.origin.startsWith("https:");
  const held = await heldPass(request.headers.get("cookie") ?? "", cookieName(secure), services.preview);
  const url = request.url.includes("?") ? new URL(request.url) : undefined;
  if (url && isPreviewAddress(url.searchParams)) {
    const entered = await services.preview.enter(url.searchParams, held, Date.now());
    const clean = redirectDocument(cleanAddress(url, visit), { status: 303, headers: { "referrer-policy": "no-referrer" } });
    if ("pass" in entered) clean.headers.append("set-cookie", passCookie(entered, secure));
    else if (!held) logCounted("warn", "preview-refused", { reason: entered.refused });
    throw clean;
  }
  if (!held) return next();
  context.set(draftContext, true);
  const response = await next();
  // The address of a draft is nobody's affair.
  response.headers.set("referrer-policy", "no-referrer");
  return response;
};

const passName = "preview";

/** Whether a visitor has what may be the pass of an editor. */
export function holdsPass(cookies: string): boolean {
  return cookies.includes(`${passName}=`);
}

/** The good pass of an editor; what everybody else sends costs no more than the look for its name. */
async function heldPass(cookies: string, name: string, passes: Preview): Promise<Pass | undefined> {
  const written = cookies.includes(`${name}=`) ? parse(cookies)[name] : undefined;
  return written === undefined ? undefined : passes.read(written, Date.now());
}

/** The same page without the editor's parameters; its origin is the table's, so that no path leads elsewhere. */
function cleanAddress({ host, pathname, search }: URL, { domains, dataRequest }: Visit): string {
  return (domains.originAt(host) ?? "") + (dataRequest ? pageOf(pathname) : pathname) + withoutPreview(search);
}

function cookieName(secure: boolean): string {
  return secure ? `__Host-${passName}` : passName;
}

/**
 * The pass as a cookie. The editor shows the page in a frame of its own site, so over https the cookie goes along there, kept for
 * that site alone. Over http no browser sends a cookie to a frame of another site: there the editor must be of the same site.
 */
function passCookie({ pass, until }: { pass: string; until: number }, secure: boolean): string {
  const options = { path: "/", httpOnly: true, expires: new Date(until * 1_000) };
  return secure
    ? serialize(cookieName(secure), pass, { ...options, secure, sameSite: "none", partitioned: true })
    : serialize(cookieName(secure), pass, { ...options, sameSite: "lax" });
}
