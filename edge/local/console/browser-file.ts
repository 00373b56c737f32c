import { stripTypeScriptTypes } from "node:module";

/** Paths of the console's browser files, and of those that it shares with the editor. */
const ownFile = /^\/(?:console\/browser\/(?:[a-z-]+\/)?[a-z-]+|editor\/browser\/(?:element|dialogs\/dialog|base))\.(?:ts|css)$/;
const chartFile = /^\/uplot\/(uPlot\.esm\.js|uPlot\.min\.css)$/;

const local = new URL("../", import.meta.url);
const chart = new URL("../../../node_modules/uplot/dist/", import.meta.url);
const types: Record<string, string> = { css: "text/css", ts: "text/javascript", js: "text/javascript" };

/** Serves a file of the browser code, with its types stripped, or of the chart library; undefined for other paths. */
export async function serveBrowserFile(pathname: string): Promise<Response | undefined> {
  const place = addressOf(pathname);
  if (!place || pathname.endsWith(".test.ts")) return undefined;
  const text = await Deno.readTextFile(place).catch(() => undefined);
  if (text === undefined) return undefined;
  const type = types[pathname.slice(pathname.lastIndexOf(".") + 1)];
  const headers = { "content-type": `${type}; charset=utf-8`, "cache-control": "no-cache", "x-content-type-options": "nosniff" };
  return new Response(pathname.endsWith(".ts") ? stripTypeScriptTypes(text) : text, { headers });
}

function addressOf(pathname: string): URL | undefined {
  if (ownFile.test(pathname)) return new URL(pathname.slice(1), local);
  const [, file] = chartFile.exec(pathname) ?? [];
  return file ? new URL(file, chart) : undefined;
}
