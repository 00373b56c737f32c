import { stripTypeScriptTypes } from "node:module";
import { json } from "../json.ts";
import type { Answer } from "../serve.ts";
import { editorPage } from "./editor-page.ts";
import { openFindings } from "./findings.ts";
import { frameAddress, openMoments } from "./frame-address.ts";

/** Where the editor's content and shop are, and with what it may edit and preview. */
export type EditorPlace = { content: string; managementToken: string; previewToken: string; shopPort: string; ownPort: string };

const space = "1";
/** The most bytes that are passed on, and how long an answer may take, in milliseconds. */
const mostBytes = 2_000_000;
const patience = 15_000;

/**
 * Answers for the visual editor: its page and its browser code, and for that code alone `/v1/…` (the content service's management API,
 * with the token that no browser learns), `/frame` (the signed address of a story's page) and `/findings` (what is wrong with a story).
 */
export function openEditor(place: EditorPlace): Answer {
  const contentOrigin = `http://localhost:${new URL(place.content).port}`;
  const findingsOf = openFindings(place);
  const momentFor = openMoments();
  return async (request, url) => {
    const { pathname } = url;
    if (!isOwnHost(request, place.ownPort)) return json({ error: "the editor is reached by localhost" }, 403);
    if (pathname === "/") return request.method === "GET" ? editorPage(contentOrigin) : json({ error: "use GET" }, 405);
    const file = /^\/browser\/((?:[a-z-]+\/)?[a-z-]+\.(?:ts|css))$/.exec(pathname)?.[1];
    if (file) return ownFile(file);
    if (!isOwnCode(request)) return json({ error: "the editor's own page alone may ask this" }, 403);
    if (pathname.startsWith("/v1/")) return passOn(request, url, place);
    if (pathname === "/frame") return framed(url.searchParams, place, momentFor(Date.now()));
    if (pathname === "/findings" && request.method === "POST") return found(request, findingsOf);
    return undefined;
  };
}

function isOwnHost(request: Request, port: string): boolean {
  const { hostname, port: asked } = new URL(request.url);
  return ["localhost", "127.0.0.1"].includes(hostname) && asked === port;
}

/** A browser says of whom a request is; whoever says nothing is no page. */
function isOwnCode({ headers }: Request): boolean {
  return (headers.get("sec-fetch-site") ?? "same-origin") === "same-origin";
}

/** A file of the browser's code: without its types, TypeScript is what a browser runs. */
async function ownFile(name: string): Promise<Response | undefined> {
  const text = await Deno.readTextFile(new URL(`./browser/${name}`, import.meta.url)).catch(() => undefined);
  if (text === undefined || name.endsWith(".test.ts")) return undefined;
  const [type, sent] = name.endsWith(".css") ? ["text/css", text] : ["text/javascript", stripTypeScriptTypes(text)];
  return new Response(sent, { headers: { "content-type": `${type}; charset=utf-8`, "cache-control": "no-cache" } });
}

async function passOn(request: Request, url: URL, { content, managementToken }: EditorPlace): Promise<Response> {
  const body = request.method === "GET" ? undefined : await request.arrayBuffer();
  if (body && body.byteLength > mostBytes) return json({ error: `a story may have ${mostBytes} bytes` }, 413);
  try {
    const answer = await fetch(content + url.pathname + url.search, {
      method: request.method,
      headers: { authorization: managementToken, "content-type": "application/json" },
      signal: AbortSignal.timeout(patience),
      ...(body && { body }),
    });
    const headers = { "content-type": "application/json", "cache-control": "no-store", total: answer.headers.get("total") ?? "" };
    return new Response(await answer.text(), { status: answer.status, headers });
  } catch {
    return json({ error: "the content service does not answer" }, 502);
  }
}

function framed(query: URLSearchParams, { previewToken, shopPort }: EditorPlace, moment: number): Response {
  const [id, full_slug = "", component = "", release] = ["id", "slug", "component", "release"].map((name) => query.get(name) ?? "");
  const address = frameAddress({ id: Number(id), full_slug, component }, Number(release), { space, previewToken, shopPort }, moment);
  return own({ address: address ?? null });
}

async function found(request: Request, findingsOf: ReturnType<typeof openFindings>): Promise<Response> {
  const text = await request.text();
  if (text.length > mostBytes) return json({ error: `a story may have ${mostBytes} bytes` }, 413);
  try {
    return own({ findings: await findingsOf(JSON.parse(text)) });
  } catch (error) {
    return error instanceof SyntaxError
      ? json({ error: "the body is no JSON" }, 422)
      : json({ error: "the content service does not answer" }, 502);
  }
}

/** An answer for the editor's own page: no other may read it. */
function own(value: unknown): Response {
  return new Response(JSON.stringify(value), { headers: { "content-type": "application/json", "cache-control": "no-store" } });
}
