import { createHash } from "node:crypto";
import { localTokens } from "../../edge/local/environment.ts";
import type { House } from "./house.ts";
import { visit } from "./visit.ts";

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

const opened = Math.floor(Date.now() / 1000);
let signed = 0;

/** A query of an editor that was not used yet: those of one second are signed alike, and each opens drafts once. */
export function unusedQuery(): string {
  signed += 1;
  return editorQuery({ at: opened - signed });
}

/** The cookie of an editor who has come by a signed address: it opens drafts. */
export async function editorCookie(house: Pick<House, "ports">, host = ""): Promise<string> {
  const { status, setCookies } = await visit(house, `/${unusedQuery()}`, { host });
  const pass = setCookies.find((cookie) => cookie.startsWith("preview="))?.split(";")[0];
  if (!pass) throw new Error(`a signed address opened no drafts: status ${status}`);
  return pass;
}
