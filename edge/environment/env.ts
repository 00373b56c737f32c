import { type ConsentPurpose, consentPurposes } from "#app/experiments/consent/consent-cookie.ts";
import type { ServiceSettings } from "#app/request/services.ts";
import type { ConnectionLimits } from "../fairness/connections.ts";
import type { MeasurementsService } from "../measurements/relay.ts";
import type { ShellStoreName } from "../persistent-shell-store.ts";
import type { TrustedProxies } from "../proxies/trust.ts";
import type { SharedStoreSettings } from "../shared/open-shared-store.ts";
import { memoryMegabytes } from "./memory-limit.ts";
import { splitList, type VariableName, variableNames, variablesSchema } from "./variables.ts";

export type Env = ServiceSettings & {
  port: number;
  /** Undefined if the platform accepts the connections. */
  connections: ConnectionLimits | undefined;
  /** Max time for in-flight requests to finish on shutdown (ms). */
  shutdownGrace: number;
  bearableDelay: number;
  /** Time from SIGTERM or SIGINT until connections are refused (ms). */
  drainTime: number;
  trustedProxies: TrustedProxies;
  proxyProtocol: boolean;
  /** Memory limit of the whole process in bytes (memory-limit.ts). */
  memoryBytes: number;
  domainPattern: string;
  secure: boolean;
  bareHosts: string[];
  previewHosts: string[];
  helpCentreHost: string | undefined;
  pictureOrigin: string;
  editorOrigin: string;
  consoleOrigin: string | undefined;
  /** Folder of the snapshot, used on Deno only. */
  contentSnapshot: string | undefined;
  shellStore: "memory" | ShellStoreName;
  sharedStore: SharedStoreSettings;
  /** Undefined disables webhooks. */
  webhookSecret: string | undefined;
  /** Undefined if a router in front of the shop serves designers and cart. */
  tools: string | undefined;
  /** Undefined drops all measurements. */
  measurements: MeasurementsService | undefined;
  debugSecret: string | undefined;
  overrideSecret: string | undefined;
  /** Proves the Flags Explorer's access to the definitions, and decrypts the cookie of its overrides. */
  flagsSecret: string | undefined;
  healthSecret: string | undefined;
  securityContact: string | undefined;
  environment: string;
  development: boolean;
};

/** Defaults of SHUTDOWN_SECONDS; Deno Deploy kills a process 5 s after its signal. */
const shutdownSeconds = { onDenoDeploy: 4, elsewhere: 10 };

/** Reads the shop's variables one by one by name, since the process may read no others. */
export function readVariables(get: (name: VariableName) => string | undefined): Record<string, string | undefined> {
  return Object.fromEntries(variableNames.map((name) => [name, get(name)]));
}

/**
 * @param constrainedMemory limit of the container or runtime, in bytes
 * @throws Error with one sentence per missing or invalid variable
 */
export function parseEnv(values: Record<string, string | undefined>, development = false, constrainedMemory?: number): Env {
  const parsed = variablesSchema.safeParse(values);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path: [name], message }) => {
      const isMissing = values[String(name)] === undefined;
      return `  ${String(name)}: ${isMissing ? "is not set; it " : ""}${message}`;
    });
    throw new Error(`The environment is not valid:\n${lines.join("\n")}`);
  }
  const env = parsed.data;
  const isMeasured = env.MEASUREMENTS_ENDPOINT !== undefined && env.MEASUREMENTS_TOKEN !== undefined;
  const hasReplay = env.SESSION_REPLAY_SCRIPT !== undefined && env.SESSION_REPLAY_SHARE > 0;
  const needsConsent: Record<ConsentPurpose, boolean> = {
    statistics: isMeasured || env.MONITORING_SCRIPT !== undefined || hasReplay,
    marketing: env.TAG_MANAGER_SCRIPT !== undefined,
  };
  return {
    port: env.PORT,
    shutdownGrace: (env.SHUTDOWN_SECONDS ?? (env.DENO_DEPLOYMENT_ID ? shutdownSeconds.onDenoDeploy : shutdownSeconds.elsewhere)) * 1_000,
    bearableDelay: env.BEARABLE_DELAY,
    drainTime: env.DRAIN_SECONDS * 1_000,
    memoryBytes: memoryMegabytes(env, constrainedMemory) * 1_000_000,
    connections: env.DENO_DEPLOYMENT_ID
      ? undefined
      : {
          max: env.CONNECTION_LIMIT,
          header: env.HEADER_SECONDS * 1_000,
          idle: env.IDLE_SECONDS * 1_000,
          write: env.WRITE_SECONDS * 1_000,
        },
    trustedProxies: env.TRUSTED_PROXIES ?? { networks: [] },
    proxyProtocol: env.PROXY_PROTOCOL === "on",
    domainPattern: env.DOMAIN_PATTERN,
    secure: env.DOMAIN_PATTERN.startsWith("https:"),
    bareHosts: splitList(env.BARE_HOSTS),
    previewHosts: [
      ...splitList(env.PREVIEW_HOSTS),
      ...[env.VERCEL_URL, env.VERCEL_BRANCH_URL, env.VERCEL_PROJECT_PRODUCTION_URL].filter((host) => host !== undefined),
    ],
    helpCentreHost: env.HELP_CENTRE_HOST,
    pictureOrigin: new URL(env.PICTURE_ORIGIN).origin,
    editorOrigin: new URL(env.EDITOR_ORIGIN).origin,
    consoleOrigin: env.CONSOLE_ORIGIN && new URL(env.CONSOLE_ORIGIN).origin,
    contentSnapshot: env.CONTENT_SNAPSHOT,
    tools: env.TOOLS_ORIGIN?.replace(/\/+$/, ""),
    measurements:
      env.MEASUREMENTS_ENDPOINT !== undefined && env.MEASUREMENTS_TOKEN !== undefined
        ? { endpoint: env.MEASUREMENTS_ENDPOINT.replace(/\/+$/, ""), token: env.MEASUREMENTS_TOKEN }
        : undefined,
    debugSecret: env.DEBUG_SECRET,
    overrideSecret: env.OVERRIDE_SECRET,
    flagsSecret: env.FLAGS_SECRET,
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
    // variables.ts requires one of the two.
    flags: { connection: (env.GLOBAL_CONFIG ?? env.EDGE_CONFIG) as string, heldByPlatform: false, filters: env.FLAG_FILTERS },
    backend: {
      endpoint: env.BACKEND_ENDPOINT.replace(/\/$/, ""),
      others: new Map(env.BACKEND_OTHERS.map(([name, address]) => [name, address.replace(/\/$/, "")])),
    },
    videoOrigin: env.VIDEO_ORIGIN && new URL(env.VIDEO_ORIGIN).origin,
    scripts: {
      supportMessenger: env.SUPPORT_MESSENGER_SCRIPT,
      captcha: env.RECAPTCHA_SITE_KEY ? { siteKey: env.RECAPTCHA_SITE_KEY, script: env.RECAPTCHA_SCRIPT } : undefined,
      consent: { script: env.CONSENT_SCRIPT, purposes: consentPurposes.filter((purpose) => needsConsent[purpose]) },
      withConsent: {
        tagManager: env.TAG_MANAGER_SCRIPT,
        monitoring: env.MONITORING_SCRIPT,
        sessionReplay: hasReplay ? { script: env.SESSION_REPLAY_SCRIPT as string, share: env.SESSION_REPLAY_SHARE } : undefined,
      },
    },
    shells: { enabled: env.SHELL_CACHE === "on" },
    sharedStore: { redisUrl: env.REDIS_URL, denoKv: env.SHARED_KV === "on" },
    webhookSecret: env.CONTENT_WEBHOOK_SECRET,
    fullHits: env.FULL_HIT === "on",
    shellStore: env.SHELL_STORE,
    environment: env.ENVIRONMENT,
    development,
  };
}
