import { parse } from "cookie";
import type { Override, QueryOverride } from "#app/experiments/override.ts";
import type { ShopAddress } from "#app/locale/address.ts";
import { isBlockCallPath } from "#app/locale/path-kinds.ts";
import { logThrottled } from "#app/observe/log-throttled.ts";
import type { ShopRequest } from "./steps/shop-request.ts";

/** Secret that allows overrides without a signature, on machines without public access. */
export const publicOverrideSecret = "*";

/** Set by the Flags Explorer of Vercel's toolbar, in browsers of a team's members only. */
const explorerCookieName = "vercel-flag-overrides";

/** Overrides whose secret is undefined are ignored. */
export type OverrideSecrets = {
  link: string | undefined;
  explorer: string | undefined;
};

const parameters = ["feature", "treatment", "disabled"];

/**
 * Returns the query that may have an override. For a call about a block, that is the page's query, since the call would otherwise draw the
 * visitor into the experiment.
 */
export function overrideQueryOf({
  request,
  url,
  publicUrl = url,
  address,
}: Pick<ShopRequest, "request" | "url" | "publicUrl"> & { address: Pick<ShopAddress, "path"> }): URLSearchParams {
  const referrer = request.headers.get("referer") ?? "";
  const page = isBlockCallPath(address.path) && URL.canParse(referrer) ? new URL(referrer) : undefined;
  return page?.origin === publicUrl.origin ? page.searchParams : url.searchParams;
}

/**
 * Reads requested treatments (shell 5.16, shell 7.14) from a preview link, signed unless its secret is public, else from the Flags
 * Explorer's cookie.
 */
export async function readAllowedOverride(
  query: URLSearchParams,
  headers: Headers,
  secrets: OverrideSecrets,
): Promise<Override | undefined> {
  return (await readLink(query, secrets.link)) ?? (await readExplorerCookie(headers, secrets.explorer));
}

async function readLink(query: URLSearchParams, secret: string | undefined): Promise<Override | undefined> {
  if (secret === undefined || !parameters.some((name) => query.has(name))) return undefined;
  const { parseOverride, verifyOverride } = await import("#app/experiments/override.ts");
  if (secret === publicOverrideSecret) {
    const { override, faults } = parseOverride(query);
    logRefused(faults);
    return override.treatment || override.disabled ? byLink(override) : undefined;
  }
  const verified = await verifyOverride(query, secret, Date.now());
  if ("treatment" in verified) return byLink({ treatment: verified.treatment, disabled: false });
  logRefused([verified.refused]);
  return undefined;
}

function byLink({ treatment, disabled }: Pick<QueryOverride, "treatment" | "disabled">): Override {
  const treatments = new Map(treatment ? [[treatment.feature, treatment.treatment]] : []);
  return { treatments, disabled, source: "link" };
}

async function readExplorerCookie(headers: Headers, secret: string | undefined): Promise<Override | undefined> {
  const cookie = headers.get("cookie");
  if (secret === undefined || !cookie?.includes(`${explorerCookieName}=`)) return undefined;
  const value = parse(cookie)[explorerCookieName];
  if (!value) return undefined;
  const { readExplorerOverride } = await import("#app/experiments/flags-explorer.ts");
  const { treatments, faults } = await readExplorerOverride(value, secret);
  logRefused(faults);
  return treatments.size > 0 ? { treatments, disabled: false, source: "flags explorer" } : undefined;
}

function logRefused(reasons: readonly string[]): void {
  for (const reason of reasons) logThrottled("warn", "override-refused", { reason });
}
