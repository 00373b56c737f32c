import { createHash } from "node:crypto";
import { html, Markup, pageResponse, renderToolPage } from "../../html.ts";
import type { ComposedMail } from "./compose-mail.ts";

const stylesheet = `
:root { color-scheme: light dark; --ink: light-dark(#24211d, #f2ede4); --soft: light-dark(#5f584f, #b9b0a3); --paper: light-dark(#f3efe8, #1d1b18); --sheet: light-dark(#fff, #292622); --line: light-dark(#ddd5c9, #443f38); --accent: light-dark(#8a3b12, #f0a57a); --on-accent: light-dark(#fff, #1d1b18); }
* { box-sizing: border-box; margin: 0; }
body { font: 1rem/1.55 system-ui, sans-serif; color: var(--ink); background: var(--paper); overflow-wrap: anywhere; }
main { max-width: 42rem; margin: 0 auto; padding: clamp(1.25rem, 5vw, 3rem) 1rem 4rem; display: grid; gap: 1.25rem; }
h1 { font: 600 clamp(1.75rem, 5vw, 2.5rem)/1.1 Georgia, serif; }
h2 { font: 600 1.25rem/1.3 Georgia, serif; }
.intro, .facts, .note { color: var(--soft); font-size: .9rem; }
article { padding: clamp(1rem, 4vw, 1.75rem); background: var(--sheet); border: 1px solid var(--line); border-radius: .5rem; display: grid; gap: .75rem; }
.facts { display: flex; flex-wrap: wrap; gap: 0 1rem; padding-bottom: .75rem; border-bottom: 1px solid var(--line); }
blockquote { padding-left: 1rem; border-left: 3px solid var(--line); white-space: pre-wrap; }
.text { display: grid; gap: .5rem; }
.link { display: inline-flex; align-items: center; min-height: 2.75rem; padding: .5rem 1.25rem; border-radius: 99rem; background: var(--accent); color: var(--on-accent); text-decoration: none; font-weight: 600; }
.link:hover { text-decoration: underline; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
`;

/** Content security policy of the page, which loads nothing. Its meta element removes the referrer from links, as mail programs do. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(stylesheet).digest("base64")}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

export function renderOutboxPage(mails: readonly (ComposedMail & { address: string })[]): Response {
  const page = renderToolPage({
    title: `Outbox (${mails.length})`,
    head: html`<meta name="referrer" content="no-referrer">
<style>${new Markup(stylesheet)}</style>`,
    body: html`<main>
<h1>Outbox</h1>
<p class="intro">Mails that the back end of this machine would send, newest first. Reload the page for new ones.</p>
${mails.length === 0 ? html`<p>No mails yet: sign up, request a new password, subscribe to the newsletter or send a message.</p>` : mails.map(mailArticle)}
</main>`,
  });
  return pageResponse(policy, page);
}

function mailArticle({ number, kind, recipient, locale, sentAt, ...mail }: ComposedMail & { address: string }): Markup {
  const sent = new Date(sentAt);
  return html`<article data-mail="${number}" data-kind="${kind}">
<p class="facts"><span>To ${recipient}</span> <span>${kind}, ${locale}</span> <time datetime="${sent.toISOString()}">${sent.toLocaleTimeString("en-GB")}</time></p>
<h2 lang="${locale}">${mail.subject}</h2>
<div class="text" lang="${locale}"><p>${mail.greeting}</p><p>${mail.text}</p></div>
${mail.quoted !== "" && html`<blockquote>${mail.quoted}</blockquote>`}
<p><a class="link" lang="${locale}" href="${mail.address}">${mail.link}</a></p>
<p class="note" lang="${locale}">${mail.note}</p>
</article>`;
}
