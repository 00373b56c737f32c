import { reportsPath } from "#app/observe/reports-path.ts";

/** What the security headers of one response depend on. */
export type Guard = {
  /** Undefined for what is kept for everybody: a nonce that is told twice is none. */
  nonce: string | undefined;
  pictureOrigin: string;
  /** The origins of the scripts of others that are set up (support messenger, captcha, consent management). */
  otherOrigins: readonly string[];
  /** The origins whose frames this very page shows (a video's host). */
  frames: readonly string[];
  development: boolean;
  /** Whoever may show a draft in a frame; undefined for a page that is none. */
  editor: string | undefined;
  debug: boolean;
  secure: boolean;
};

/**
 * The content security policy of a document: scripts run by this response's nonce alone, and what such a script adds; a stylesheet that
 * stands in it has the nonce, too. Without a nonce no script runs, and stylesheets are files. The only foreign origins are the picture store's, those whose frames this very page shows, and those of
 * the scripts that the shop is set up with, which may show pictures and frames of theirs and speak with their own origin.
 */
export function contentSecurityPolicy({ nonce, pictureOrigin, otherOrigins, frames, development, editor, secure }: Guard): string {
  const others = otherOrigins.map((origin) => ` ${origin}`).join("");
  return [
    "default-src 'none'",
    nonce === undefined ? "script-src 'none'" : `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // Vite injects styles while developing, and so does the editor's bridge; an editor's colours (a badge, a call to action) are the
    // style attributes that a page has.
    development || editor ? "style-src 'self' 'unsafe-inline'" : `style-src 'self'${nonce === undefined ? "" : ` 'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${pictureOrigin}${others}`,
    `connect-src 'self'${development ? " ws:" : ""}${others}`,
    ...(others || frames.length > 0 ? [`frame-src${others}${frames.map((origin) => ` ${origin}`).join("")}`] : []),
    // Videos and their captions lie where the pictures do.
    `media-src ${pictureOrigin}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${editor ?? "'none'"}`,
    // Browsers know one of these two.
    `report-uri ${reportsPath}`,
    `report-to ${reportsGroup}`,
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** The name under which a policy speaks of the place that its violations are told to. */
const reportsGroup = "policy";

/** Headers that every answer of the shop carries, whatever it is: a page, its data, a file. */
export function commonHeaders(headers: Headers, secure: boolean): void {
  // Whoever compresses an answer on its way, the adapter or the platform, does it by this.
  headers.append("vary", "accept-encoding");
  headers.set("x-content-type-options", "nosniff");
  if (!headers.has("referrer-policy")) headers.set("referrer-policy", "strict-origin-when-cross-origin");
  headers.set("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
  headers.set("cross-origin-opener-policy", "same-origin");
  headers.set("cross-origin-resource-policy", "same-origin");
  if (secure) headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
}

/** The headers of a page or its data, beside those that every answer carries. */
export function guardHeaders(headers: Headers, guard: Guard): void {
  // The secret stands in the address of a page that tells about itself.
  if (guard.debug) headers.set("referrer-policy", "strict-origin");
  if (!headers.get("content-type")?.startsWith("text/html")) return;
  headers.set("content-security-policy", contentSecurityPolicy(guard));
  headers.set("reporting-endpoints", `${reportsGroup}="${reportsPath}"`);
}
