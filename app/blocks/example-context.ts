import type { MultilinkFieldValue } from "@storyblok/schema";
import { handOffUrl } from "#app/designer/designers.ts";
import type { BlockContext } from "./block-context.ts";

export const exampleBlockContext: BlockContext = {
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
  design: handOffUrl,
};

export function exampleLink(url = ""): MultilinkFieldValue {
  return { fieldtype: "multilink", linktype: "url", id: "", url, cached_url: url };
}
