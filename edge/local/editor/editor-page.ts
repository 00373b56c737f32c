import { html, pageResponse, renderToolPage } from "../html.ts";

/** Builds the page with three empty panes, which the script fills. Links are relative, so that the page works under any path. */
export function renderEditorPage(contentOrigin: string): Response {
  const page = renderToolPage({
    title: "Editor",
    head: html`<link rel="icon" href="data:,">
<link rel="stylesheet" href="browser/base.css">
<link rel="stylesheet" href="browser/editor.css">
<link rel="stylesheet" href="browser/narrow.css">
<script type="module" src="browser/main.ts"></script>`,
    body: html`<header class="bar" data-bar></header>
<nav class="panes" aria-label="Panes" data-panes></nav>
<nav class="pane tree" aria-label="Stories" tabindex="-1" data-tree></nav>
<main class="pane frame" aria-label="Page" tabindex="-1" data-frame></main>
<section class="pane form" aria-label="Content" tabindex="-1" data-form></section>
<p class="status" role="status" data-status></p>
<noscript>The editor needs its script.</noscript>`,
  });
  // Allows the page's own files, pictures of the content service, and the shop in a frame.
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    `img-src 'self' data: ${contentOrigin}`,
    "frame-src http://localhost:* http://*.localhost:*",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  return pageResponse(policy, page);
}
