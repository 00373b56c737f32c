import { stripTypeScriptTypes } from "node:module";
import { jsonResponse } from "../json.ts";
import type { ServiceHandler } from "../serve.ts";
import { renderEditorPage } from "./editor-page.ts";
import { createStoryChecker } from "./findings.ts";
import { buildPreviewUrl, createSigningClock } from "./frame-address.ts";

export type EditorSettings = { content: string; managementToken: string; previewToken: string; shopPort: string; ownPort: string };

const space = "1";
const maxBodyBytes = 2_000_000;
const timeout = 15_000;

/**
 * Creates the visual editor's request handler. It serves the page, its browser code and, to its own page only, `/v1/…` (the content
 * service's management API, with a token that browsers never get), `/frame` (the signed URL of a story's page) and `/findings` (of the
 * story check).
 */
export function createEditorHandler(settings: EditorSettings): ServiceHandler {
  const contentOrigin = `http://localhost:${new URL(settings.content).port}`;
  const findingsOf = createStoryChecker(settings);
  const signingTime = createSigningClock();
  return async (request, url) => {
    const { pathname } = url;
    if (!isOwnHost(request, settings.ownPort)) return jsonResponse({ error: "the editor is reached by localhost" }, 403);
    if (pathname === "/") return request.method === "GET" ? renderEditorPage(contentOrigin) : jsonResponse({ error: "use GET" }, 405);
    const file = /^\/browser\/((?:[a-z-]+\/)?[a-z-]+\.(?:ts|css))$/.exec(pathname)?.[1];
    if (file) return browserFile(file);
    if (!isFromEditor(request)) return jsonResponse({ error: "the editor's own page alone may ask this" }, 403);
    if (pathname.startsWith("/v1/")) return forwardToContent(request, url, settings);
    if (pathname === "/frame") return answerFrame(url.searchParams, settings, signingTime(Date.now()));
    if (pathname === "/findings" && request.method === "POST") return answerFindings(request, findingsOf);
    return undefined;
  };
}

function isOwnHost(request: Request, port: string): boolean {
  const { hostname, port: requestPort } = new URL(request.url);
  return ["localhost", "127.0.0.1"].includes(hostname) && requestPort === port;
}

/**
 * Returns true if `sec-fetch-site` says that the editor's own page sent the request, or is missing, since all browsers send it.
 */
function isFromEditor({ headers }: Request): boolean {
  return (headers.get("sec-fetch-site") ?? "same-origin") === "same-origin";
}

/** Serves a file of the browser code, with its types stripped. */
async function browserFile(name: string): Promise<Response | undefined> {
  const text = await Deno.readTextFile(new URL(`./browser/${name}`, import.meta.url)).catch(() => undefined);
  if (text === undefined || name.endsWith(".test.ts")) return undefined;
  const [type, script] = name.endsWith(".css") ? ["text/css", text] : ["text/javascript", stripTypeScriptTypes(text)];
  return new Response(script, { headers: { "content-type": `${type}; charset=utf-8`, "cache-control": "no-cache" } });
}

async function forwardToContent(request: Request, url: URL, { content, managementToken }: EditorSettings): Promise<Response> {
  const body = request.method === "GET" ? undefined : await request.arrayBuffer();
  if (body && body.byteLength > maxBodyBytes) return jsonResponse({ error: `a story may have ${maxBodyBytes} bytes` }, 413);
  try {
    const answer = await fetch(content + url.pathname + url.search, {
      method: request.method,
      headers: { authorization: managementToken, "content-type": "application/json" },
      signal: AbortSignal.timeout(timeout),
      ...(body && { body }),
    });
    const headers = { "content-type": "application/json", "cache-control": "no-store", total: answer.headers.get("total") ?? "" };
    return new Response(await answer.text(), { status: answer.status, headers });
  } catch {
    return jsonResponse({ error: "the content service does not answer" }, 502);
  }
}

function answerFrame(query: URLSearchParams, { previewToken, shopPort }: EditorSettings, signedAt: number): Response {
  const [id, full_slug = "", component = "", release] = ["id", "slug", "component", "release"].map((name) => query.get(name) ?? "");
  const address = buildPreviewUrl({ id: Number(id), full_slug, component }, Number(release), { space, previewToken, shopPort }, signedAt);
  return ownJson({ address: address ?? null });
}

async function answerFindings(request: Request, findingsOf: ReturnType<typeof createStoryChecker>): Promise<Response> {
  const text = await request.text();
  if (text.length > maxBodyBytes) return jsonResponse({ error: `a story may have ${maxBodyBytes} bytes` }, 413);
  try {
    return ownJson({ findings: await findingsOf(JSON.parse(text)) });
  } catch (error) {
    return error instanceof SyntaxError
      ? jsonResponse({ error: "the body is not JSON" }, 422)
      : jsonResponse({ error: "the content service does not answer" }, 502);
  }
}

/** Builds a response without CORS headers, so that only the editor's own page can read it. */
function ownJson(value: unknown): Response {
  return new Response(JSON.stringify(value), { headers: { "content-type": "application/json", "cache-control": "no-store" } });
}
