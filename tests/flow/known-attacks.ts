/** Headers that claim another host, scheme, port or path for a request: name and value. */
export const claimingHeaders = [
  ["x-forwarded-host", "evil.example"],
  ["x-forwarded-host", "localhost:4000/_dialogs/log-in?"],
  ["x-forwarded-host", "localhost:80/admin/../x"],
  ["x-forwarded-port", "443/_dialogs/log-in?"],
  ["x-forwarded-proto", "javascript"],
  ["x-forwarded-prefix", "/evil"],
  ["x-forwarded-path", "/_dialogs/log-in"],
  ["x-original-url", "/_dialogs/log-in"],
  ["x-rewrite-url", "/_dialogs/log-in"],
  ["x-host", "evil.example"],
  ["forwarded", "host=evil.example;proto=https"],
];

/** Headers that frameworks take for their own: effect, name and value. */
export const imitatingHeaders = [
  ["CVE-2025-43864, React Router: the mode of a single-page application", "x-react-router-spa-mode", "yes"],
  ["CVE-2025-43865, React Router: data as if it were pre-rendered", "x-react-router-prerender-data", '[{"_1":2},"loaderData","evil"]'],
  [
    "CVE-2025-29927, Next.js: the middleware was passed already",
    "x-middleware-subrequest",
    "middleware:middleware:middleware:middleware:middleware",
  ],
  ["Next.js: the middleware's own answer", "x-middleware-rewrite", "http://evil.example/"],
  ["Next.js: data of a page", "x-nextjs-data", "1"],
  ["Remix: a reload of the document", "x-remix-reload-document", "true"],
  ["a method that overrides the method", "x-http-method-override", "DELETE"],
];

/** Addresses that a development server answers with its files. */
export const developmentAddresses = [
  "/@fs/etc/passwd?raw??",
  "/@fs/etc/passwd?import&raw??",
  "/@fs/x/x/x/vite/../../../../../etc/passwd?import&?inline=1.wasm?init",
  "/@vite/client",
  "/@id/__x00__virtual:react-router/server-build",
  "/app/root.tsx?raw",
  "/edge/environment/env.ts?import",
  "/node_modules/react/index.js",
  "/build/server/index.js",
  "/deno.json",
  "/package.json?raw",
  "/assets/../../package.json",
];

/** Body of a request for a server function. */
export const actionPayload =
  '0:{"status":"resolved_model","then":"$1:__proto__:then","value":"{\\"then\\":\\"$B0\\"}","_response":{"_prefix":"process.exit(1)"}}';

/** Headers by which frameworks recognise a request for a server function. */
export const actionHeaders: Record<string, string>[] = [
  { "next-action": "x", "content-type": "text/x-component" },
  { "rsc-action-id": "x", accept: "text/x-component", "content-type": "text/plain" },
  { "content-type": "text/x-script" },
  { "content-type": "application/json" },
];

/** Queries that name properties of every object. */
export const prototypeQueries = [
  "__proto__[admin]=1",
  "__proto__.admin=1",
  "constructor[prototype][admin]=1",
  "a[__proto__][admin]=1",
  "a[constructor][prototype][toString]=1",
  "__proto__=1&__proto__=2",
];

/** Paths that a browser may take for another host. */
export const foreignPaths = [
  "//evil.example",
  "/\\evil.example",
  "/%2f%2fevil.example",
  "/%5cevil.example",
  "///evil.example/%2e%2e",
  "/%09/evil.example",
  "/.//evil.example",
];
