/** Stylesheet of the cart page; the page's security policy contains its hash. */
export const cartStylesheet = `
:root { color-scheme: light dark; --ink: light-dark(#24211d, #f2ede4); --soft: light-dark(#5f584f, #b9b0a3); --paper: light-dark(#fbf9f5, #1d1b18); --sheet: light-dark(#fff, #292622); --line: light-dark(#ddd5c9, #443f38); --accent: light-dark(#8a3b12, #f0a57a); }
* { box-sizing: border-box; margin: 0; }
body { font: 1.0625rem/1.55 system-ui, sans-serif; color: var(--ink); background: var(--paper); overflow-wrap: anywhere; }
main { max-width: 44rem; margin: 0 auto; padding: 2.5rem 1rem 4rem; display: grid; gap: 1.25rem; }
h1 { font: 600 clamp(2rem, 6vw, 3rem)/1.1 Georgia, serif; }
h2 { font: 600 1.25rem/1.3 Georgia, serif; }
.articles { list-style: none; padding: 0; display: grid; gap: 1rem; }
.articles > li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: .25rem 1rem; padding: 1.25rem; background: var(--sheet); border: 1px solid var(--line); border-radius: .5rem; }
.price { text-align: end; font-variant-numeric: tabular-nums; }
s { display: block; color: var(--soft); font-size: .9rem; }
details, form { grid-column: 1 / -1; }
summary { cursor: pointer; min-height: 2.75rem; padding-block: .6rem; color: var(--soft); }
dl { display: grid; gap: .25rem; padding-block-end: .5rem; }
dl > div { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 1rem; }
dt { color: var(--soft); }
button { min-height: 2.75rem; padding: .4rem 1rem; font: inherit; color: var(--ink); background: none; border: 1px solid var(--line); border-radius: 99rem; cursor: pointer; }
button:hover { border-color: var(--accent); }
.total { display: flex; justify-content: space-between; padding-top: 1rem; border-top: 2px solid var(--ink); font-size: 1.375rem; font-variant-numeric: tabular-nums; }
.back { display: inline-block; padding-block: .6rem; color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
.hidden { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
`;
