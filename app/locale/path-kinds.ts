import { accountPath } from "./pages/account-path.ts";

/** Other applications on the shop's domains: designers, magazine (shop 2.20), cart. */
const otherApps = /^\/(configurator-[a-z-]+|magazin|cart)(\/|$)/;

/** Pages linked from mails (routes/account), which the router's client cannot show. */
const mailPages = new RegExp(`^/${accountPath}/.`);
/** Pages among `mailPages` that exist (routes.ts). */
const mailRoutes = new RegExp(`^/${accountPath}/(password|newsletter)/?$`);

const files = /^\/(?:robots\.txt|manifest\.webmanifest|[\w-]+\.xml)$/;

/** Designers and the cart, which the shop proxies unless a router in front of it does. */
const tools = /^\/(configurator-(calendar|card|collage|photo-frame|photobook|photobox)|cart)(\/[a-z]+(\.(js|css))?)?\/?$/;

/**
 * Browser calls to the back end (backend/calls). Unknown ones count as pages: under load, calls are shed last, so invented ones must not
 * count as calls.
 */
const backendCalls = [
  "card-accessory-order",
  "customer-(data|login|logout|password-reset|signup)",
  "newsletter-subscribe",
  "toolbox-(convert-file|convert-pdf|download(/[\\w-]+)?|optimize-image)",
  "voucher",
].join("|");

/**
 * API calls through the shop (shop 7.8 to shop 7.42). Unknown calls below `web-api` get a one-line response, other unknown calls an error
 * page.
 */
const calls = new RegExp(`^/(web-api/(${backendCalls})|api/get-location/?|whitelabel/switch/?|frontend-api/mp/storyblok/.+)$`);

/** Prefixes that pages and redirects cannot use. */
const reserved = /^\/(web-api|api|whitelabel|frontend-api|_preview)\//;

/** Files of the build, whose hashes have capitals. */
const buildFiles = /^\/assets\//;

/** Calls about a block of a page, such as `/_configurations/<block>/leinwanddruck` (routes.ts). */
const blockCalls = /^\/_(configurations|forms|hand-offs)\/[^/]+(?=\/|$)/;

/** @param path after the prefix, here and below */
export function isCallPath(path: string): boolean {
  return calls.test(path);
}

export function isOtherAppPath(path: string): boolean {
  return otherApps.test(path);
}

/** Returns true for paths that are never respelled, and that no redirect of an editor has. */
export function isReservedPath(path: string): boolean {
  return isOtherAppPath(path) || reserved.test(path);
}

/** Returns true for calls about pages, such as `/_lists/…`, whose ids may have capitals, and for files of the build. */
export function isPartPath(path: string): boolean {
  return path.startsWith("/_") || isBuildFilePath(path);
}

export function isBuildFilePath(path: string): boolean {
  return buildFiles.test(path);
}

export function isBlockCallPath(path: string): boolean {
  return blockCalls.test(path);
}

/**
 * Returns the path to which a block's form is sent (routes/forms/block-forms.server.ts).
 *
 * @param page path after the prefix, without outer slashes
 */
export function blockFormPath(block: string, page: string): string {
  return `_forms/${block}/${page}`;
}

export function pagePathOfBlockCall(path: string): string {
  return path.replace(blockCalls, "") || "/";
}

export function isToolPath(path: string): boolean {
  return tools.test(path);
}

export function isFilePath(path: string): boolean {
  return files.test(path);
}

/** Returns true for calls, files and pages of mails, which have no blocks and so no experiments (shell 7.15). */
export function isOutsideExperiments(path: string): boolean {
  return isCallPath(path) || isFilePath(path) || mailRoutes.test(path);
}

/**
 * Returns true for paths with a further prefix (one or two letters, shop 2.10 to shop 2.14), and for other applications, calls, pages of
 * mails, and files.
 */
export function isNonPagePath(path: string): boolean {
  if (mailPages.test(path)) return true;
  return /^\/[a-z]{1,2}(\/|$)/.test(path) || isReservedPath(path) || /\.[a-z0-9]+$/i.test(path) || path.startsWith("/_");
}
