import { createHash } from "node:crypto";
import { html, Markup, pageResponse, renderToolPage } from "../html.ts";

const importMap = JSON.stringify({ imports: { uplot: "./uplot/uPlot.esm.js" } });
const importMapHash = createHash("sha256").update(importMap).digest("base64");

const stylesheets = ["console", "experiment", "form", "preview", "results", "history", "vitals/vitals"].map(
  (name) => html`<link rel="stylesheet" href="console/browser/${name}.css">`,
);

/**
 * Builds the page that the script fills. Links are relative, so that it works under any path.
 *
 * @param shopOrigins allowed in frames, besides shops of this machine
 */
export function renderConsolePage(shopOrigins: readonly string[]): Response {
  const page = renderToolPage({
    title: "Experiments",
    head: html`<link rel="icon" href="data:,">
<link rel="stylesheet" href="editor/browser/base.css">
<link rel="stylesheet" href="uplot/uPlot.min.css">
${stylesheets}
<script type="importmap">${new Markup(importMap)}</script>
<script type="module" src="console/browser/main.ts"></script>`,
    body: html`<a class="skip" href="#content" data-skip>Skip to the content</a>
<header class="bar" data-bar></header>
<nav class="list" aria-label="Experiments" data-list></nav>
<main class="content" id="content" tabindex="-1" data-content></main>
<p class="status" role="status" data-status></p>
<noscript>The console needs JavaScript. Switch it on, and load the page again.</noscript>`,
  });
  // Allows the page's own files, and the shop in frames.
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'sha256-${importMapHash}'`,
    "style-src 'self'",
    "connect-src 'self'",
    "img-src data:",
    ["frame-src http://localhost:* http://*.localhost:*", ...shopOrigins].join(" "),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  return pageResponse(policy, page);
}
