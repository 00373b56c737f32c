import { reportsPath } from "#app/observe/reports-path.ts";

export type SecurityHeaderOptions = {
  /** Undefined for public responses: a nonce must not be reused. */
  nonce: string | undefined;
  pictureOrigin: string;
  otherOrigins: readonly string[];
  frames: readonly string[];
  development: boolean;
  /** Origin that may frame a draft. */
  editor: string | undefined;
  /** Origin that may frame a preview of a treatment. */
  console: string | undefined;
  debug: boolean;
  secure: boolean;
};

/** Scripts and inline stylesheets need the nonce; without one, no script runs. */
export function contentSecurityPolicy({
  nonce,
  pictureOrigin,
  otherOrigins,
  frames,
  development,
  editor,
  console,
  secure,
}: SecurityHeaderOptions): string {
  const others = otherOrigins.map((origin) => ` ${origin}`).join("");
  return [
    "default-src 'none'",
    nonce === undefined ? "script-src 'none'" : `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // Vite and the editor's bridge inject styles. Pages have style attributes for colours set by editors.
    development || editor ? "style-src 'self' 'unsafe-inline'" : `style-src 'self'${nonce === undefined ? "" : ` 'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${pictureOrigin}${others}`,
    `connect-src 'self'${development ? " ws:" : ""}${others}`,
    ...(others || frames.length > 0 ? [`frame-src${others}${frames.map((origin) => ` ${origin}`).join("")}`] : []),
    // The picture store also serves videos and captions.
    `media-src ${pictureOrigin}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${[editor, console].filter(Boolean).join(" ") || "'none'"}`,
    `report-uri ${reportsPath}`,
    `report-to ${reportsGroup}`,
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

const reportsGroup = "policy";

export function setCommonHeaders(headers: Headers, secure: boolean): void {
  headers.append("vary", "accept-encoding");
  headers.set("x-content-type-options", "nosniff");
  if (!headers.has("referrer-policy")) headers.set("referrer-policy", "strict-origin-when-cross-origin");
  headers.set("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
  headers.set("cross-origin-opener-policy", "same-origin");
  headers.set("cross-origin-resource-policy", "same-origin");
  if (secure) headers.set("strict-transport-security", "max-age=31536000");
}

export function setContentSecurityHeaders(headers: Headers, guard: SecurityHeaderOptions): void {
  // A debug page's URL contains the secret, which must not leave the shop. Calls about the page's blocks still need the referrer, which
  // names the treatment.
  if (guard.debug) headers.set("referrer-policy", "same-origin");
  if (!headers.get("content-type")?.startsWith("text/html")) return;
  headers.set("content-security-policy", contentSecurityPolicy(guard));
  headers.set("reporting-endpoints", `${reportsGroup}="${reportsPath}"`);
}
