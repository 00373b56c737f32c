import { parseConnectionString } from "@vercel/edge-config";

export type FlagConnection = {
  /** True for a store of Vercel, of which the platform may hold a copy. */
  isVercel: boolean;
  id: string;
  baseUrl: string;
  version: string;
  token: string;
  /** Connection string for `@vercel/edge-config`, which knows only the store's former scheme and host (docs/decisions/0260). */
  formerString: string;
};

/** Scheme and host of Vercel's store since 2026, and the former ones. */
const scheme = { now: "global-config:", former: "edge-config:" };
const host = { now: "global-config.vercel.com", former: "edge-config.vercel.com" };

/** Parses a connection string of Vercel's Global Config or Edge Config, or of another store with the same API. */
export function parseFlagConnection(text: string): FlagConnection | undefined {
  const formerString = toFormerNames(text);
  const store = parseConnectionString(formerString);
  if (!store) return undefined;
  const { type, id, version, token } = store;
  const baseUrl = formerString === text ? store.baseUrl : store.baseUrl.replace(`//${host.former}/`, `//${host.now}/`);
  return { isVercel: type === "vercel", id, baseUrl, version, token, formerString };
}

function toFormerNames(text: string): string {
  if (text.startsWith(scheme.now)) return scheme.former + text.slice(scheme.now.length);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== "https:" || url.host !== host.now) return text;
  url.host = host.former;
  return url.href;
}

export function isSameStore(one: string, other: string): boolean {
  const [first, second] = [one, other].map(parseFlagConnection);
  if (!first || !second) return false;
  const isSamePlace = first.isVercel && second.isVercel ? first.id === second.id : first.baseUrl === second.baseUrl;
  return isSamePlace && first.token === second.token;
}
