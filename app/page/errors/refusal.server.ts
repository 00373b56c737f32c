import { data } from "react-router";
import { blockDefinitionOf } from "#app/blocks/registry.server.ts";
import { errorStorySource } from "#app/content/sources.ts";
import type { StaticFragment } from "#app/document/document.ts";
import type { MessageId } from "#app/locale/translate.ts";
import { logThrottled } from "#app/observe/log-throttled.ts";
import { withoutPersonalData } from "#app/observe/personal-data.ts";
import type { Shop } from "#app/request/shop.ts";
import { loadAuthorToolsOnDemand } from "../author-tools.server.ts";
import { layoutOf } from "../layout.server.ts";
import { planPage } from "../plan.server.ts";
import { renderBlocks } from "../render.server.tsx";

export type ErrorPageContent = {
  title: string;
  text: string;
  toHome: string;
  home: string;
  /** Fragments of the error story, which replace the texts. */
  fragments?: StaticFragment[];
  /** Shown in debug requests (shell 2.15). */
  details?: { message: string; fatal: boolean };
  debug?: StaticFragment | undefined;
};

/** Error catalogue (shop 8.1, shop 8.2). */
const refusals = {
  /** Valid path without a page. */
  invalid: { status: 404, fatal: true, message: (path) => `Page Not Found: ${path}`, words: "notFound" },
  /** Path that matches no route. */
  unmatched: { status: 404, fatal: false, message: (path) => `Page not found: ${path}`, words: "notFound" },
  unavailable: { status: 503, fatal: true, message: () => "The content service does not answer", words: "unavailable" },
} as const satisfies Record<string, { status: number; fatal: boolean; message: (path: string) => string; words: keyof typeof wordings }>;

export type PageErrorKind = keyof typeof refusals;

const wordings = {
  notFound: ["error.notFoundTitle", "error.notFoundText"],
  unavailable: ["error.title", "error.text"],
} as const satisfies Record<string, readonly [MessageId, MessageId]>;

const maxPathLength = 200;

/** Builds the response to throw. */
export async function createPageError(reason: PageErrorKind, shop: Shop, debug: boolean) {
  const { status, fatal, message, words } = refusals[reason];
  const path = shop.address.path.slice(0, maxPathLength);
  if (status === 404)
    logThrottled("info", isFile(path) ? "asset-load-on-slug" : "cms-page-not-found", { path: withoutPersonalData(path), fatal });
  // All 404s of a locale share one shell, which does not depend on the path.
  if (status === 404) shop.rendering.recording.keepAs(`error page: ${words}`, ["page", "theme"]);
  const page: ErrorPageContent = {
    ...translateErrorPage(words, shop),
    ...(await errorStory(reason, shop)),
    ...(debug ? { details: { message: message(path), fatal } } : {}),
    // Editors need to see why a page fails.
    debug: await loadAuthorToolsOnDemand([], shop),
  };
  return data(page, { status });
}

function isFile(path: string): boolean {
  return /\.[a-z0-9]{1,5}\/?$/i.test(path);
}

export function translateErrorPage(kind: keyof typeof wordings, { words, home }: Shop): ErrorPageContent {
  const [title, text] = wordings[kind];
  return { title: words(title), text: words(text), toHome: words("error.home"), home };
}

/** The error story describes missing pages, so other errors use texts. */
async function errorStory(reason: PageErrorKind, shop: Shop): Promise<Partial<ErrorPageContent>> {
  if (reason === "unavailable") return {};
  const result = await shop.reads.read(errorStorySource, "error");
  if (result.kind !== "found") return {};
  const { story, version } = result.value;
  const { parts, treatments } = layoutOf(story, shop);
  const rendered = parts.filter((part) => "edge" in part || blockDefinitionOf(part.block).isStatic);
  const url = new URL(shop.address.origin);
  // `new URL(path, origin)` would parse a path with two leading slashes as a host.
  url.pathname = shop.address.path;
  const plan = await planPage(rendered, story, [version, ...treatments].join(" "), shop, url);
  const { fragments } = renderBlocks(plan, shop);
  return fragments.length > 0 ? { title: story.content.title || story.name, fragments } : {};
}
