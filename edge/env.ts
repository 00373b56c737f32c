import type { Settings } from "#app/request/services.ts";
import type { Bounds } from "./connections.ts";
import type { StoreName } from "./outliving-store.ts";
import type { TrustedProxies } from "./proxies/trust.ts";
import { listed, type VariableName, variableNames, variables } from "./variables.ts";

/** What the edge needs to know to run the shop. */
export type Env = Settings & {
  port: number;
  /** How connections are bounded; undefined where the platform accepts them. */
  connections: Bounds | undefined;
  bearableDelay: number;
  trustedProxies: TrustedProxies;
  /** True if these begin each connection with the header of the PROXY protocol. */
  proxyProtocol: boolean;
  /** Bytes that the heap may hold. */
  heap: number;
  domainPattern: string;
  /** Whether the shop's domains have https. */
  secure: boolean;
  bareHosts: string[];
  helpCentreHost: string | undefined;
  pictureOrigin: string;
  /** The origin of the visual editor, which alone shows drafts in a frame. */
  editorOrigin: string;
  /** The folder of the content's snapshot; undefined for none, and on a platform without files. */
  contentSnapshot: string | undefined;
  /** Where shells outlive a process, if anywhere; the adapter has the store. */
  shellStore: "memory" | StoreName;
  /** Where the designers and the cart live; undefined where a router in front of the shop leads there. */
  tools: string | undefined;
  debugSecret: string | undefined;
  healthSecret: string | undefined;
  /** Where the weaknesses of the shop are reported; undefined for a shop that does not say. */
  securityContact: string | undefined;
  development: boolean;
};

/** The values of the shop's variables, from where the platform keeps them, asked for name by name: no other may be read. */
export function variablesFrom(get: (name: VariableName) => string | undefined): Record<string, string | undefined> {
  return Object.fromEntries(variableNames.map((name) => [name, get(name)]));
}

/**
 * Reads and checks the environment, once.
 *
 * @throws Error with a sentence for every variable that is missing or wrong
 */
export function readEnv(values: Record<string, string | undefined>, development = false): Env {
  const parsed = variables.safeParse(values);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path: [name], message }) => {
      const isMissing = values[String(name)] === undefined;
      return `  ${String(name)}: ${isMissing ? "is not set; it " : ""}${message}`;
    });
    throw new Error(`The environment is not right:\n${lines.join("\n")}`);
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    bearableDelay: env.BEARABLE_DELAY,
    heap: env.HEAP_MEGABYTES * 1_000_000,
    connections: env.DENO_DEPLOYMENT_ID
      ? undefined
      : {
          most: env.CONNECTION_LIMIT,
          header: env.HEADER_SECONDS * 1_000,
          idle: env.IDLE_SECONDS * 1_000,
          write: env.WRITE_SECONDS * 1_000,
        },
    trustedProxies: env.TRUSTED_PROXIES ?? { networks: [] },
    proxyProtocol: env.PROXY_PROTOCOL === "on",
    domainPattern: env.DOMAIN_PATTERN,
    secure: env.DOMAIN_PATTERN.startsWith("https:"),
    bareHosts: listed(env.BARE_HOSTS),
    helpCentreHost: env.HELP_CENTRE_HOST,
    pictureOrigin: new URL(env.PICTURE_ORIGIN).origin,
    editorOrigin: new URL(env.EDITOR_ORIGIN).origin,
    contentSnapshot: env.CONTENT_SNAPSHOT,
    tools: env.TOOLS_ORIGIN?.replace(/\/+$/, ""),
    debugSecret: env.DEBUG_SECRET,
    healthSecret: env.HEALTH_SECRET,
    securityContact: env.SECURITY_CONTACT,
    content: {
      endpoint: env.CONTENT_ENDPOINT,
      publicToken: env.CONTENT_TOKEN,
      previewToken: env.CONTENT_PREVIEW_TOKEN,
      space: env.CONTENT_SPACE,
      editor: new URL(env.EDITOR_ORIGIN).origin,
      listsPerSecond: env.CONTENT_LISTS_PER_SECOND,
    },
    flags: { connection: env.EDGE_CONFIG, heldByPlatform: false },
    backend: {
      endpoint: env.BACKEND_ENDPOINT.replace(/\/$/, ""),
      others: new Map(env.BACKEND_OTHERS.map(([name, address]) => [name, address.replace(/\/$/, "")])),
    },
    videoOrigin: env.VIDEO_ORIGIN && new URL(env.VIDEO_ORIGIN).origin,
    scripts: {
      supportMessenger: env.SUPPORT_MESSENGER_SCRIPT,
      captcha: env.RECAPTCHA_SITE_KEY ? { siteKey: env.RECAPTCHA_SITE_KEY, script: env.RECAPTCHA_SCRIPT } : undefined,
      consent: env.CONSENT_SCRIPT,
    },
    shells: { enabled: env.SHELL_CACHE === "on", bytes: env.SHELL_CACHE_MEGABYTES * 1_000_000 },
    shortWay: env.SHORT_WAY === "on",
    shellStore: env.SHELL_STORE,
    development,
  };
}
