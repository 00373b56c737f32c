import type { Env } from "../env.ts";
import { guardHeaders } from "../headers.ts";
import type { Routed } from "./route.ts";
import type { Visiting } from "./visiting.ts";

/** Parameters whose pages are made for one request alone: another back end, and what the debug panel tells. */
const unkeptBy = ["_baseUrl", "debug"];
/** What everybody is told of the time that an answer took. Which calls a page makes is told to who may debug it. */
const toldToAll: ReadonlySet<string> = new Set(["shell", "total"]);

/** Seals what the router answered: its policy, who may keep it, what it took, and the visitor's cookies. */
export function openSeal(env: Pick<Env, "pictureOrigin" | "scripts" | "development" | "secure" | "editorOrigin">) {
  const { pictureOrigin, development, secure, editorOrigin } = env;
  const otherOrigins = scriptOrigins(env.scripts, pictureOrigin);

  return ({ response, nonce, draft, frames }: Routed, { asked: { url, since, caller }, timing, visitor, debug }: Visiting): Response => {
    const { status, headers } = response;
    const kept = !draft && (status === 200 || status === 304) && !unkeptBy.some((name) => url.searchParams.has(name));
    // What is the same for everybody says so itself (a dialog, a sitemap), and carries nobody's cookie and no nonce.
    const everybodys = kept && headers.get("cache-control")?.startsWith("public") === true;
    guardHeaders(headers, {
      nonce: everybodys ? undefined : nonce,
      pictureOrigin,
      otherOrigins,
      frames: [...frames],
      development,
      editor: draft ? editorOrigin : undefined,
      debug,
      secure: secure && caller.secure,
    });
    // No shared cache ever holds a page; a browser may keep what was no draft and no error for its back button.
    if (!everybodys && headers.get("cache-control") !== "no-store")
      headers.set("cache-control", kept ? "private, no-cache" : "private, no-store");
    timing.note("total", since);
    headers.set("server-timing", timing.header(debug ? undefined : toldToAll));
    if (!everybodys) for (const cookie of visitor.cookies) headers.append("set-cookie", cookie);
    return response;
  };
}

/** The origins that scripts of others come from, each once. */
function scriptOrigins({ supportMessenger, captcha, consent }: Env["scripts"], known: string): string[] {
  const addresses = [supportMessenger, captcha?.script, consent].filter((address) => address !== undefined);
  return [...new Set(addresses.map((address) => new URL(address).origin))].filter((origin) => origin !== known);
}
