import { data } from "react-router";
import type { Sheet } from "#app/document/document.ts";
import type { MessageId } from "#app/locale/words.ts";
import { logCounted } from "#app/observe/counted.ts";
import type { Shop } from "#app/request/shop.ts";
import { above } from "./above.server.ts";
import { composeSheets, isPrinted } from "./compose.server.tsx";
import { layoutOf } from "./page-blocks.server.ts";

/** What the error page shows; it travels with the refusal. */
export type ErrorPage = {
  title: string;
  text: string;
  toHome: string;
  home: string;
  /** The error story, printed: in place of the words, where it can be had. */
  sheets?: Sheet[];
  /** Only for who asks for it with "debug" in the address (shell.md §2). */
  details?: { message: string; fatal: boolean };
  debug?: Sheet | undefined;
};

/** Why a page is not shown: the error catalogue's texts (shop.md §8), and the words that a shopper reads. */
const refusals = {
  /** The address validates for no page that there is. */
  invalid: { status: 404, fatal: true, message: (path) => `Page Not Found: ${path}`, words: "notFound" },
  /** No route knows such an address. */
  unmatched: { status: 404, fatal: false, message: (path) => `Page not found: ${path}`, words: "notFound" },
  /** The page's story cannot be had. */
  unavailable: { status: 503, fatal: true, message: () => "The content service does not answer", words: "unavailable" },
} as const satisfies Record<string, { status: number; fatal: boolean; message: (path: string) => string; words: keyof typeof wordings }>;

export type Refusal = keyof typeof refusals;

const wordings = {
  notFound: ["error.notFoundTitle", "error.notFoundText"],
  unavailable: ["error.title", "error.text"],
} as const satisfies Record<string, readonly [MessageId, MessageId]>;

/** Longer paths are cut where they are told again. */
const longestPath = 200;

/** The answer to throw for a page that cannot be shown: its status, and the error page within the shop's frame. */
export async function refuse(reason: Refusal, shop: Shop, debug: boolean) {
  const { status, fatal, message, words } = refusals[reason];
  const path = shop.address.path.slice(0, longestPath);
  if (status === 404) logCounted("info", isFile(path) ? "asset-load-on-slug" : "cms-page-not-found", { path, fatal });
  // It names no address and shows nothing of what was looked for, so it is one for all that is not there: a flood costs one shell.
  if (status === 404) shop.printing.recording.keepAs(`error page: ${words}`, ["page", "theme"]);
  const page: ErrorPage = {
    ...errorWords(words, shop),
    ...(await errorStory(reason, shop)),
    ...(debug ? { details: { message: message(path), fatal } } : {}),
    // An editor wants to know most of all why a page cannot be shown.
    debug: await above([], shop),
  };
  return data(page, { status });
}

/** Whether a path asks for a file, which is no page and not among the files. */
function isFile(path: string): boolean {
  return /\.[a-z0-9]{1,5}\/?$/i.test(path);
}

/** What is said of a page that cannot be shown, and the way home. */
export function errorWords(kind: keyof typeof wordings, { words, home }: Shop): ErrorPage {
  const [title, text] = wordings[kind];
  return { title: words(title), text: words(text), toHome: words("error.home"), home };
}

/** The error story. It speaks of a page that is not there; whatever else is wrong is told in words. */
async function errorStory(reason: Refusal, shop: Shop): Promise<Partial<ErrorPage>> {
  if (reason === "unavailable") return {};
  const delivery = await shop.reads.story("error", "error");
  if (delivery.kind !== "found") return {};
  const { story, version } = delivery.value;
  const { parts, treatments } = layoutOf(story, shop);
  const printed = parts.filter((part) => "edge" in part || isPrinted(part.block));
  const sheets = composeSheets(printed, shop, [version, ...treatments].join(" "), {});
  return sheets.length > 0 ? { title: story.content.title || story.name, sheets } : {};
}
