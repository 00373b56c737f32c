import type { Plugin } from "vite";

const stringRenderer = "./cjs/react-dom-server-legacy.browser.production.js";

/**
 * Leaves React's stream renderer out of the server's build. The package loads it beside `renderToString` and `renderToStaticMarkup`, which
 * are all that the shop calls (docs/decisions/0326).
 */
export function oneServerRenderer(): Plugin {
  return {
    name: "one-server-renderer",
    apply: "build",
    transform: {
      filter: { id: /\/react-dom\/server\.edge\.js$/ },
      handler: (source) => ({ code: withStringRendererOnly(source), map: null }),
    },
  };
}

/** @throws Error if React loads its renderers in another way */
export function withStringRendererOnly(source: string): string {
  if (!source.includes(`'${stringRenderer}'`)) throw new Error(`react-dom/server.edge does not load ${stringRenderer} any longer`);
  return `module.exports = require('${stringRenderer}');\n`;
}
