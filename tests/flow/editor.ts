import { createHash } from "node:crypto";
import { localTokens } from "../../edge/local/environment.ts";
import type { TestShop } from "./test-shop.ts";
import { visit } from "./visit.ts";

/** Values that the visual editor signs: space, preview token, Unix time in seconds. */
export type Signed = { space?: string; token?: string; at?: number };

/** Builds the query with which the visual editor opens a page, signed by default as the local content service's editor signs it. */
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

/** Returns an editor query that was not used before: a signature depends on the second, and opens drafts once. */
export function unusedQuery(): string {
  signed += 1;
  return editorQuery({ at: opened - signed });
}

/** Returns the cookie of an editor with a signed address, which opens drafts. */
export async function editorCookie(testShop: Pick<TestShop, "ports">, host = ""): Promise<string> {
  const { status, setCookies } = await visit(testShop, `/${unusedQuery()}`, { host });
  const pass = setCookies.find((cookie) => cookie.startsWith("preview="))?.split(";")[0];
  if (!pass) throw new Error(`a signed address opened no drafts: status ${status}`);
  return pass;
}
