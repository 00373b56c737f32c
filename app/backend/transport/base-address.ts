import type { Platform } from "#app/locale/address.ts";
import { type Locale, locales } from "#app/locale/locales.ts";
import type { Call } from "../call.ts";

/** URLs of the back end, in which `{country}` stands for the locale's country. */
export type BackendSettings = {
  endpoint: string;
  /** Alternatives by name, for "?_baseUrl=staging"; empty in public deployments. */
  others: ReadonlyMap<string, string>;
};

export type BackendBaseUrlParams = { locale: Locale; platform: Platform; base?: string | undefined };

/** Shop 2.13. */
const desktop = "/d";

/** Shop 7.6. Request input selects an alternative by name, never by URL. */
export function backendBaseUrl(
  { endpoint, others }: BackendSettings,
  call: Pick<Call, "browser" | "method" | "address">,
  { locale, platform, base }: BackendBaseUrlParams,
): string {
  const other = base === undefined || ignoresOverride(call) ? undefined : others.get(base);
  return (other ?? endpoint).replace("{country}", locales[locale].country) + (platform === "desktop" ? desktop : "");
}

/** Returns true for calls that change data or may carry personal data (session, e-mail, voucher, IP address). */
function ignoresOverride({ browser, method, address }: Pick<Call, "browser" | "method" | "address">): boolean {
  return browser !== "no" || method !== "GET" || address === true;
}

export function parseBaseOverride(query: URLSearchParams, { others }: BackendSettings): string | undefined {
  const name = query.get("_baseUrl");
  return name !== null && others.has(name) ? name : undefined;
}
