import type { VariableName } from "./variables.ts";

/** Texts for docs/operate/variables.md and `.env.example`; no bundle contains them. */
export const variableDescriptions: Record<VariableName, string> = {
  PORT: "port that Deno listens on",
  DENO_DEPLOYMENT_ID: "set by Deno Deploy; the platform then accepts and limits connections",
  TRUSTED_PROXIES:
    "trusted proxies in front of the shop: the number of hops (`1`), or networks separated by commas (`10.0.0.0/8,2001:db8::/32`)",
  PROXY_PROTOCOL: "`on` if trusted proxies send a PROXY protocol header (version 1 or 2) on each connection, else `off`",
  DOMAIN_PATTERN: "origins of the shop, one per market, for example `https://{channel}.{country}.example.com`",
  BARE_HOSTS: "hosts that serve the poster shop in Germany, separated by commas",
  PREVIEW_HOSTS:
    "hosts that show every market, separated by commas, such as a platform's own host before the domains exist: `?market=poster.ch` chooses one; not indexed",
  VERCEL_URL: "set by Vercel: host of the deployment, a preview host",
  VERCEL_BRANCH_URL: "set by Vercel: host of the branch, a preview host",
  VERCEL_PROJECT_PRODUCTION_URL: "set by Vercel: host of production, a preview host unless it is a market's domain",
  HELP_CENTRE_HOST: "host of the help centre; links to it count as internal",
  CONTENT_ENDPOINT: "URL of Storyblok's delivery API",
  CONTENT_TOKEN: "public token of the content space",
  CONTENT_PREVIEW_TOKEN: "preview token of the content space",
  CONTENT_SNAPSHOT: "folder of the last good stories, for starts while the content service is down; unset it on Vercel",
  CONTENT_WEBHOOK_SECRET:
    "secret of Storyblok's webhook to `/_webhooks/content`, 16 characters or more; without it, publications are found by polling alone",
  EDITOR_ORIGIN: "origin of the visual editor; only it may frame drafts",
  CONSOLE_ORIGIN: "origin of the console of experiments; only it may frame previews of a treatment; unset: no frame",
  CONTENT_SPACE: "id of the content space; editor URLs signed for other spaces are rejected",
  CONTENT_LISTS_PER_SECOND: "max list requests (links, redirects, sitemaps) to the content service per second",
  PICTURE_ORIGIN: "origin of pictures; pages may load from no other origin but this one and those of the scripts below",
  VIDEO_ORIGIN: "origin of the frames of hosted videos, instead of YouTube's; only pages with such a video may load it",
  SUPPORT_MESSENGER_SCRIPT: "URL of the support messenger's script (its window API: `app/shell/support/open-messenger.ts`)",
  RECAPTCHA_SITE_KEY: "site key of the captcha of the newsletter and contact forms; without it they have no captcha",
  RECAPTCHA_SCRIPT: "URL of the captcha's script",
  CONSENT_SCRIPT:
    "URL of the script of a consent management, which then asks visitors (app/shell/consent/consent-management.ts); without it, the shop asks them itself",
  TAG_MANAGER_SCRIPT: "URL of a tag manager's script on a subdomain of the shop, loaded after consent to marketing",
  MONITORING_SCRIPT: "URL of a browser monitoring's script, loaded after consent to statistics, not with `logging=0`",
  SESSION_REPLAY_SCRIPT:
    "URL of a session replay's script, loaded after consent to statistics (its window API: `app/shell/third-parties/load-third-parties.ts`)",
  SESSION_REPLAY_SHARE: "share of documents that the session replay records, 0 to 1",
  GLOBAL_CONFIG: "connection string of the flag store, a Global Config of Vercel or a store with its API; `EDGE_CONFIG` may take its place",
  EDGE_CONFIG: "the former name of `GLOBAL_CONFIG`; if both are set, they must lead to the same store",
  FLAG_FILTERS:
    'JSON list that selects experiments by set, name or prefix, such as `[{"type":"bySet","values":["shop"]}]`; unset: all experiments of the store',
  BACKEND_ENDPOINT: "URL of the product back end, with `{country}` if each country has its own host",
  TOOLS_ORIGIN: "origin of the designers and the cart, unless a router in front of the shop serves them",
  MEASUREMENTS_ENDPOINT: "URL of the service that takes measurements of visitors with consent; without it nothing is counted",
  MEASUREMENTS_TOKEN: "bearer token of the measurements service",
  BACKEND_OTHERS: "further back ends, selected by `?_baseUrl=name` (`staging=https://…`); not for production",
  DEBUG_SECRET:
    "secret of the debug panel (`?debug=<secret>`), 16 characters or more; unset: no panel; `*`: no secret, only for a private machine",
  OVERRIDE_SECRET:
    "secret of the preview links that show a treatment of an experiment, 16 characters or more; unset: no preview; `*`: no signature, only for a private machine",
  FLAGS_SECRET:
    "secret of the Flags Explorer in Vercel's toolbar, 32 bytes in base64url; unset: no `/.well-known/vercel/flags`, and its overrides are ignored",
  SHUTDOWN_SECONDS:
    "time for requests in progress after SIGTERM or SIGINT; 10 by default, on Deno Deploy 4, as the platform ends the process after 5",
  CONNECTION_LIMIT: "max connections; 800 fits the usual limit of 1,024 open files; otherwise that limit minus 224",
  HEADER_SECONDS: "timeout for the header of a request",
  IDLE_SECONDS: "timeout for the next request of a connection",
  WRITE_SECONDS: "timeout of a write that makes no progress",
  DRAIN_SECONDS: "time from the signal to end until connections are refused, in which `/readyz` answers 503",
  BEARABLE_DELAY:
    "delay (ms) of the event loop or of a turn, above which pages are refused (503); 0: no refusals and no fair turns, a nearly full heap still refuses",
  HEALTH_SECRET: "bearer token for `/metrics` and details of `/_health` on any host (`authorization: Bearer …`), 8 characters or more",
  MEMORY_MEGABYTES:
    "memory of the process; all stores are shares of it, half is the max heap, at least 96 MB; unset: the limit of container or platform, else 1,024",
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: "set by Vercel: memory of a function (MB), used if `MEMORY_MEGABYTES` is unset",
  SECURITY_CONTACT: "contact in `/.well-known/security.txt` (`mailto:…`, `https://…`, `tel:…`); without it there is no such file",
  REDIS_URL:
    "Redis that all processes of the shop share: limits, log-in guesses, used signatures, circuits, content version; not on the edge runtime",
  SHARED_KV: "`on` to share the same in Deno KV, for instances on Deno Deploy; else `off`",
  SHELL_CACHE: "`on` to cache the shells of pages, else `off`",
  FULL_HIT: "`on` to answer fully cached pages before the router, else `off`",
  SHELL_STORE: "store of shells: `memory` (ends with the process), `deno-cache` (Deno's Cache API) or `vercel-runtime-cache`",
  ENVIRONMENT: "name of the installation, on each line of the log (`staging`)",
};
