import { logThrottled } from "#app/observe/log-throttled.ts";
import type { Env } from "../environment/env.ts";
import { setContentSecurityHeaders } from "../headers.ts";
import { treatmentsCookie } from "../visitor.ts";
import type { RouterResult } from "./route.ts";
import { setSpeculationRulesHeader } from "./speculation-rules.ts";
import type { VisitorRequest } from "./visitor-request.ts";

const uncacheableParams = ["_baseUrl", "debug", "feature", "treatment", "disabled"];
const publicTimings: ReadonlySet<string> = new Set(["shell", "total"]);

/** Time to the response (ms) above which a page is logged as slow, ten times that of an uncached page. */
const slowRender = 1_000;

export function createFinalizer(env: Pick<Env, "pictureOrigin" | "scripts" | "development" | "secure" | "editorOrigin" | "consoleOrigin">) {
  const { pictureOrigin, development, secure, editorOrigin, consoleOrigin } = env;
  const otherOrigins = scriptOrigins(env.scripts, pictureOrigin);

  return (
    { response, nonce, draft, frames, treatments }: RouterResult,
    { shopRequest: { request, url, since, caller }, timing, visitor, debug, override }: VisitorRequest,
  ): Response => {
    const { status, headers } = response;
    const mayBrowserStore =
      !draft && !override && (status === 200 || status === 304) && !uncacheableParams.some((name) => url.searchParams.has(name));
    // Public responses (a dialog, a sitemap) get no cookies and no nonce.
    const isPublic = mayBrowserStore && headers.get("cache-control")?.startsWith("public") === true;
    setContentSecurityHeaders(headers, {
      nonce: isPublic ? undefined : nonce,
      pictureOrigin,
      otherOrigins,
      frames: [...frames],
      development,
      editor: draft ? editorOrigin : undefined,
      // The console may frame only pages rendered with a preview link's treatment, which are not stored. Crawlers get no treatment.
      console: override?.source === "link" && override.treatments.size > 0 && !visitor.crawler ? consoleOrigin : undefined,
      debug,
      secure: secure && caller.secure,
    });
    if (mayBrowserStore && !isPublic) setSpeculationRulesHeader(headers, request);
    // Browsers may store pages for the back button; shared caches may not.
    if (!isPublic && headers.get("cache-control") !== "no-store")
      headers.set("cache-control", mayBrowserStore ? "private, no-cache" : "private, no-store");
    timing.note("total", since);
    const duration = performance.now() - since;
    if (duration > slowRender && headers.get("content-type")?.startsWith("text/html"))
      logThrottled("warn", "ssr-render-slow", { milliseconds: Math.round(duration), steps: timing.header() });
    headers.set("server-timing", timing.header(debug ? undefined : publicTimings));
    if (!isPublic) {
      for (const cookie of visitor.cookies) headers.append("set-cookie", cookie);
      if (treatments !== undefined) headers.append("set-cookie", treatmentsCookie(treatments, secure && caller.secure));
    }
    return response;
  };
}

function scriptOrigins({ supportMessenger, captcha, consent, withConsent }: Env["scripts"], known: string): string[] {
  const { tagManager, monitoring, sessionReplay } = withConsent;
  const scripts = [supportMessenger, captcha?.script, consent.script, tagManager, monitoring, sessionReplay?.script];
  const addresses = scripts.filter((address) => address !== undefined);
  return [...new Set(addresses.map((address) => new URL(address).origin))].filter((origin) => origin !== known);
}
