import type { MultilinkFieldValue } from "@storyblok/schema";
import { writeHandOff } from "#app/designer/designers.ts";
import type { Setting } from "./block.ts";

/** A setting for the blocks' examples: message ids stand for their words, a link leads to what it stores. */
export const exampleSetting: Setting = {
  channel: "poster",
  platform: "web",
  locale: "de-DE",
  words: (id) => id,
  link: (link) => (link?.url ? { href: link.url } : undefined),
  homeOf: (channel) => `https://${channel}.example/`,
  otherCountries: () => [{ locale: "de-AT", name: "Österreich", href: "https://poster.at.example/" }],
  page: (path) => `/${path.replace(/^\//, "")}`,
  header: "/_header",
  dialog: (kind, query) => `/_dialogs/${kind}${query ? `?${query}` : ""}`,
  call: (path) => path,
  design: writeHandOff,
};

/** A link to an address, or, without one, the empty link of an editor who chose none. */
export function exampleLink(url = ""): MultilinkFieldValue {
  return { fieldtype: "multilink", linktype: "url", id: "", url, cached_url: url };
}
