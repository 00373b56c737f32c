import { createHash } from "node:crypto";
import { localTokens } from "../../edge/local/environment.ts";

/** What the visual editor signs: the space, the preview token, and the second since 1970. */
export type Signed = { space?: string; token?: string; at?: number };

/** The query with which the visual editor opens a page; signed as the local content service's editor would, unless told otherwise. */
export function editorQuery({ space = "1", token = localTokens.preview, at = Math.floor(Date.now() / 1000) }: Signed = {}): string {
  const query = {
    _storyblok: "1",
    "_storyblok_tk[space_id]": space,
    "_storyblok_tk[timestamp]": String(at),
    "_storyblok_tk[token]": createHash("sha1").update(`${space}:${token}:${at}`).digest("hex"),
  };
  return `?${new URLSearchParams(query)}`;
}
