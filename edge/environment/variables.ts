import { z } from "zod";
import { isSameStore, parseFlagConnection } from "#app/experiments/flag-connection.ts";
import { parseFlagFilters } from "#app/experiments/flag-filter.ts";
import { publicDebugSecret } from "../debug-access.ts";
import { publicOverrideSecret } from "../override-access.ts";
import { parseTrustedProxies } from "../proxies/trust.ts";
import { minMemoryMegabytes } from "./memory-limit.ts";

// Source of the parsed environment (env.ts), the process's permissions (deno/permissions.ts) and the table of docs/operate/variables.md.

const text = (error: string, isRight: (text: string) => boolean) => z.string({ error }).refine(isRight, { error });
const unlessEmpty = <Schema extends z.ZodType>(schema: Schema) => z.preprocess((value) => value || undefined, schema);
const isOrigin = (value: string) => /^https?:\/\/[^/]/.test(value) && URL.canParse(value);
const isDomainPattern = (value: string) => {
  const [, host = ""] = /^https?:\/\/([^/]*)$/.exec(value) ?? [];
  const example = host.replace("{channel}", "poster").replace("{country}", "de");
  return /\{channel\}.*\{country\}/.test(host) && !/[{}\s@?#\\]/.test(example) && URL.canParse(`https://${example}`);
};
const isHost = (value: string) => /^([a-z0-9-]+(\.[a-z0-9-]+)*|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(value);
const address = text("must be an http(s) address", isOrigin);
const optionalAddress = unlessEmpty(address.optional());

function number(min: number, max: number, { whole = false } = {}) {
  const error = `must be a ${whole ? "whole " : ""}number from ${min} to ${max}`;
  const pattern = whole ? /^\d+$/ : /^\d+(\.\d+)?$/;
  return text(error, (value) => pattern.test(value) && Number(value) >= min && Number(value) <= max).transform(Number);
}

const onOrOff = z.enum(["on", "off"], { error: "must be on or off" });

const connectionRule = "must be a connection string of a Global Config or Edge Config, an address with a token";
const flagStore = unlessEmpty(text(connectionRule, (value) => parseFlagConnection(value) !== undefined).optional());
const filtersRule =
  'must be a JSON list of filters, such as [{"type":"bySet","values":["shop"]}]: sets in lowercase, or names (byName) and prefixes (byPrefix)';
const bareHosts = text("must be hosts without a scheme, such as www.example.com, separated by commas", (value) =>
  splitList(value).every(isHost),
).default("");
/** Rejects IP addresses: a market's alias is a subdomain of the preview host. */
const previewHosts = text(
  "must be host names without a scheme, such as preview.example.com or localhost:4000, separated by commas",
  (value) => splitList(value).every((host) => isHost(host) && URL.canParse(`http://market.${host}`)),
).default("");
const generatedHost = unlessEmpty(text("must be the host that Vercel gave the deployment", isHost).optional());

export const variablesSchema = z
  .object({
    PORT: number(1, 65_535, { whole: true }).default(4_000),
    DENO_DEPLOYMENT_ID: z.string().optional(),
    TRUSTED_PROXIES: unlessEmpty(
      text(
        "must be a number of proxies up to 10, or networks such as 10.0.0.0/8,2001:db8::/32, but not /0",
        (value) => parseTrustedProxies(value) !== undefined,
      )
        .transform(parseTrustedProxies)
        .optional(),
    ),
    PROXY_PROTOCOL: onOrOff.default("off"),
    DOMAIN_PATTERN: text(
      "must be an origin with {channel} and {country} and a valid host, such as https://{channel}.{country}.example.com",
      isDomainPattern,
    ),
    BARE_HOSTS: bareHosts,
    PREVIEW_HOSTS: previewHosts,
    VERCEL_URL: generatedHost,
    VERCEL_BRANCH_URL: generatedHost,
    VERCEL_PROJECT_PRODUCTION_URL: generatedHost,
    HELP_CENTRE_HOST: unlessEmpty(text("must be a host without a scheme, such as help.example.com", isHost).optional()),
    CONTENT_ENDPOINT: address.default("https://api.storyblok.com/v2"),
    CONTENT_TOKEN: text("must be the public token of the content space", Boolean),
    CONTENT_PREVIEW_TOKEN: text("must be the preview token of the content space", Boolean),
    CONTENT_SNAPSHOT: unlessEmpty(
      // The path becomes part of a comma-separated flag.
      text("must be the path of a folder, without commas and spaces", (value) => !/[,\s]/.test(value)).optional(),
    ),
    CONTENT_WEBHOOK_SECRET: unlessEmpty(text("must have 16 characters or more", (value) => value.length >= 16).optional()),
    EDITOR_ORIGIN: text("must be the origin of the visual editor", isOrigin).default("https://app.storyblok.com"),
    CONSOLE_ORIGIN: optionalAddress,
    CONTENT_SPACE: unlessEmpty(text("must be the number of the content space", (value) => /^\d{1,20}$/.test(value)).optional()),
    CONTENT_LISTS_PER_SECOND: number(1, 100).default(5),
    PICTURE_ORIGIN: address.default("https://a.storyblok.com"),
    VIDEO_ORIGIN: optionalAddress,
    SUPPORT_MESSENGER_SCRIPT: optionalAddress,
    RECAPTCHA_SITE_KEY: z.string().optional(),
    RECAPTCHA_SCRIPT: unlessEmpty(address.default("https://www.google.com/recaptcha/api.js")),
    CONSENT_SCRIPT: optionalAddress,
    TAG_MANAGER_SCRIPT: optionalAddress,
    MONITORING_SCRIPT: optionalAddress,
    SESSION_REPLAY_SCRIPT: optionalAddress,
    SESSION_REPLAY_SHARE: number(0, 1).default(0),
    GLOBAL_CONFIG: flagStore,
    EDGE_CONFIG: flagStore,
    FLAG_FILTERS: unlessEmpty(
      text(filtersRule, (value) => parseFlagFilters(value) !== undefined)
        .transform(parseFlagFilters)
        .optional(),
    ),
    BACKEND_ENDPOINT: text("must be an http(s) address, with {country} where each country has a host of its own", (value) =>
      isOrigin(value.replace("{country}", "de")),
    ),
    TOOLS_ORIGIN: optionalAddress,
    MEASUREMENTS_ENDPOINT: optionalAddress,
    MEASUREMENTS_TOKEN: unlessEmpty(
      // The token becomes part of a header.
      text("must be the token of the measurements service, without spaces", (value) => /^[\x21-\x7e]+$/.test(value)).optional(),
    ),
    BACKEND_OTHERS: z
      .string()
      .default("")
      .transform((list) => splitList(list).map((entry) => entry.split("=", 2) as [string, string]))
      .refine(
        (others) =>
          others.every(([name, address]) => /^[a-z][a-z0-9-]*$/.test(name) && isOrigin(address?.replace("{country}", "de") ?? "")),
        {
          error: "must be names with addresses, such as staging=https://staging.example.com, separated by commas",
        },
      ),
    DEBUG_SECRET: unlessEmpty(
      text(
        "must have 16 characters or more, or be * for access without a secret",
        (value) => value === publicDebugSecret || value.length >= 16,
      ).optional(),
    ),
    OVERRIDE_SECRET: unlessEmpty(
      text(
        "must have 16 characters or more, or be * for overrides without a signature",
        (value) => value === publicOverrideSecret || value.length >= 16,
      ).optional(),
    ),
    FLAGS_SECRET: unlessEmpty(text("must be 32 bytes in base64url, 43 characters", (value) => /^[\w-]{43}$/.test(value)).optional()),
    SHUTDOWN_SECONDS: unlessEmpty(number(0, 600).optional()),
    CONNECTION_LIMIT: number(10, 1_000_000, { whole: true }).default(800),
    HEADER_SECONDS: number(0.1, 600).default(10),
    IDLE_SECONDS: number(0.1, 3_600).default(60),
    WRITE_SECONDS: number(0.1, 600).default(30),
    DRAIN_SECONDS: number(0, 600).default(0),
    BEARABLE_DELAY: number(0, 10_000).default(100),
    MEMORY_MEGABYTES: unlessEmpty(number(minMemoryMegabytes, 65_536, { whole: true }).optional()),
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: unlessEmpty(number(1, 65_536, { whole: true }).optional()),
    HEALTH_SECRET: unlessEmpty(text("must be at least 8 characters", (value) => value.length >= 8).optional()),
    SECURITY_CONTACT: unlessEmpty(
      text("must be a mailto:, https: or tel: address", (value) =>
        /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/.test(value),
      ).optional(),
    ),
    REDIS_URL: unlessEmpty(
      text(
        "must be an address of Redis, such as rediss://user:password@redis.example.com:6379",
        (value) => /^rediss?:\/\/[^/]/.test(value) && URL.canParse(value),
      ).optional(),
    ),
    SHARED_KV: onOrOff.default("off"),
    SHELL_CACHE: onOrOff.default("on"),
    FULL_HIT: onOrOff.default("on"),
    SHELL_STORE: z
      .enum(["memory", "deno-cache", "vercel-runtime-cache"], { error: "must be memory, deno-cache or vercel-runtime-cache" })
      .default("memory"),
    ENVIRONMENT: text("must be a name of lower-case letters, digits and hyphens, such as staging", (value) =>
      /^[a-z][a-z0-9-]{0,29}$/.test(value),
    ).default("production"),
  })
  .refine(({ PROXY_PROTOCOL, TRUSTED_PROXIES }) => PROXY_PROTOCOL === "off" || TRUSTED_PROXIES !== undefined, {
    path: ["PROXY_PROTOCOL"],
    error: "must be off while TRUSTED_PROXIES names no proxy: headers of other peers are ignored",
  })
  .refine(({ SHARED_KV, REDIS_URL }) => SHARED_KV === "off" || REDIS_URL === undefined, {
    path: ["SHARED_KV"],
    error: "must be off while REDIS_URL is set: the processes share one store",
  })
  .refine(({ MEASUREMENTS_ENDPOINT, MEASUREMENTS_TOKEN }) => MEASUREMENTS_ENDPOINT === undefined || MEASUREMENTS_TOKEN !== undefined, {
    path: ["MEASUREMENTS_TOKEN"],
    error: "must be the token of the measurements service while MEASUREMENTS_ENDPOINT is set",
  })
  // Checked even if other variables are invalid, so that one start reports all issues.
  .refine(({ GLOBAL_CONFIG, EDGE_CONFIG }) => GLOBAL_CONFIG !== undefined || EDGE_CONFIG !== undefined, {
    path: ["GLOBAL_CONFIG"],
    error: connectionRule,
    when: () => true,
  })
  .refine(({ GLOBAL_CONFIG, EDGE_CONFIG }) => !GLOBAL_CONFIG || !EDGE_CONFIG || isSameStore(GLOBAL_CONFIG, EDGE_CONFIG), {
    path: ["GLOBAL_CONFIG"],
    error: "must lead to the same store, with the same token, as EDGE_CONFIG while both are set: unset one of them",
  });

export type VariableName = keyof typeof variablesSchema.shape;

export const variableNames = Object.keys(variablesSchema.shape) as VariableName[];

/** Read by bundled packages; checked by tests/conformance/deployed.test.ts. */
export const packageVariableNames = ["AWS_LAMBDA_FUNCTION_NAME", "EDGE_CONFIG_TRACE_VERBOSE", "VERCEL_ENV", "VERCEL_FLAGS_TRACE_VERBOSE"];

export function splitList(list: string): string[] {
  return list
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
}
