import type { VariableName } from "../edge/environment/variables.ts";

/** Variables that accept any text. */
type Free = "DENO_DEPLOYMENT_ID" | "RECAPTCHA_SITE_KEY";

/** An invalid value for every other variable. The compiler requires one for a new variable. */
export const wrongVariables: Readonly<Record<Exclude<VariableName, Free>, string>> = {
  PORT: "many",
  TRUSTED_PROXIES: "0.0.0.0/0",
  PROXY_PROTOCOL: "v2",
  DOMAIN_PATTERN: "https://example.com",
  BARE_HOSTS: "https://preview.example.com",
  HELP_CENTRE_HOST: "help.example.com/start",
  CONTENT_ENDPOINT: "api.storyblok.com",
  CONTENT_TOKEN: "",
  CONTENT_PREVIEW_TOKEN: "",
  CONTENT_SNAPSHOT: "snapshot,/",
  EDITOR_ORIGIN: "editor",
  CONTENT_SPACE: "my-space",
  CONTENT_LISTS_PER_SECOND: "0",
  PICTURE_ORIGIN: "javascript:alert(1)",
  VIDEO_ORIGIN: "videos",
  SUPPORT_MESSENGER_SCRIPT: "chat.js",
  RECAPTCHA_SCRIPT: "javascript:alert(1)",
  CONSENT_SCRIPT: "//consent.test/x.js",
  EDGE_CONFIG: "x",
  BACKEND_ENDPOINT: "backend",
  TOOLS_ORIGIN: "designers",
  BACKEND_OTHERS: "staging",
  DEBUG_SECRET: "short",
  OVERRIDE_SECRET: "short",
  CONNECTION_LIMIT: "1.5",
  HEADER_SECONDS: "0",
  IDLE_SECONDS: "-1",
  WRITE_SECONDS: "soon",
  BEARABLE_DELAY: "a while",
  HEAP_MEGABYTES: "63",
  HEALTH_SECRET: "short",
  SECURITY_CONTACT: "security@example.com",
  SHELL_CACHE: "yes",
  SHORT_WAY: "no",
  SHELL_CACHE_MEGABYTES: "many",
  SHELL_STORE: "disk",
};
