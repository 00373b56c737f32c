import { parseConnectionString } from "@vercel/edge-config";
import { z } from "zod";
import type { Settings } from "#app/request/services.ts";
import type { Bounds } from "./connections.ts";
import { everybody } from "./debug.ts";

// The only reader of environment variables. Every variable has its line here and in README.md.

const origin = z.url({ protocol: /^https?$/, error: "must be an http(s) address" });
/** The address of a script of others; where the variable is empty, there is none. */
const script = z.preprocess((value) => value || undefined, origin.optional());
/** A text that is checked; where it is not set, the error says the same as where it is wrong. */
const text = (error: string, isRight: (text: string) => boolean) => z.string({ error }).refine(isRight, { error });
const pattern = text("must be an origin with {channel} and {country}, such as https://{channel}.{country}.example.com", (value) =>
  /^https?:\/\/[^/]*\{channel\}[^/]*\{country\}[^/]*$/.test(value),
);

const usualCaptcha = "https://www.google.com/recaptcha/api.js";

const environment = z.object({
  /** Where Deno listens. */
  PORT: z.coerce.number().int().min(1).max(65_535).default(4_000),
  /** Set by Deno Deploy: there the platform accepts connections, and bounds them. */
  DENO_DEPLOYMENT_ID: z.string().optional(),
  /** The shop's domains, one a market. */
  DOMAIN_PATTERN: pattern,
  /** Hosts that stand for the poster shop in Germany, separated by commas. */
  BARE_HOSTS: z.string().default(""),
  /** Host of the help centre: links to it stay in the house. */
  HELP_CENTRE_HOST: z.string().optional(),
  CONTENT_ENDPOINT: origin.default("https://api.storyblok.com/v2"),
  CONTENT_TOKEN: text("must be the public token of the content space", Boolean),
  CONTENT_PREVIEW_TOKEN: text("must be the preview token of the content space", Boolean),
  /** A folder where the last good stories are kept, for a process that starts while the content service is gone; unset for none. */
  CONTENT_SNAPSHOT: z.string().optional(),
  /** The id of the content space: addresses that the visual editor signed for another one open nothing. */
  CONTENT_SPACE: z.preprocess(
    (value) => value || undefined,
    text("must be the number of the content space", (value) => /^\d{1,20}$/.test(value)).optional(),
  ),
  /** Where pictures come from; beside the scripts below, the only other origin that a page may load from. */
  PICTURE_ORIGIN: origin.default("https://a.storyblok.com"),
  /** The script of the support messenger; without it there is none. An empty variable is none, too. */
  SUPPORT_MESSENGER_SCRIPT: script,
  /** The site key of the newsletter's captcha; without it there is none. */
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SCRIPT: script,
  /** The script of the consent management; without it links to its settings lead to the privacy page. */
  CONSENT_SCRIPT: script,
  EDGE_CONFIG: text("must be an Edge Config connection string, an address with a token", (value) => parseConnectionString(value) !== null),
  /** The product back end; with `{country}` in it, each country has a host of its own. */
  BACKEND_ENDPOINT: text(
    "must be an http(s) address, with {country} where each country has a host of its own",
    (value) => /^https?:\/\/[^/]/.test(value) && URL.canParse(value.replace("{country}", "de")),
  ),
  /** Other back ends that a page may ask for by name, such as "staging=https://staging.example.com"; not for the public's shop. */
  BACKEND_OTHERS: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((entry) => entry.trim())
        .filter(Boolean)
        .map((entry) => entry.split("=", 2) as [string, string]),
    )
    .refine((others) => others.every(([name, address]) => /^[a-z][a-z0-9-]*$/.test(name) && URL.canParse(address ?? "")), {
      error: "must be names with addresses, such as staging=https://staging.example.com, separated by commas",
    }),
  /**
   * Who asks with it ("?debug=…") is told what a page is made from; without it nobody is. `*` tells everybody, for a machine
   * that nobody else reaches.
   */
  DEBUG_SECRET: z.preprocess(
    (value) => value || undefined,
    text(
      "must have 16 characters or more, or be * where everybody may look",
      (value) => value === everybody || value.length >= 16,
    ).optional(),
  ),
  /** How many connections there may be at once; below the limit of open files, of which the shop needs about 200 for itself. */
  CONNECTION_LIMIT: z.coerce.number().int().min(10).max(1_000_000).default(800),
  /** Seconds that a connection may take for the header of a request, wait for the next one, and not take what is written. */
  HEADER_SECONDS: z.coerce.number().min(0.1).max(600).default(10),
  IDLE_SECONDS: z.coerce.number().min(0.1).max(3_600).default(60),
  WRITE_SECONDS: z.coerce.number().min(0.1).max(600).default(30),
  /** Milliseconds by which the process may be late before new pages are refused (edge/load.ts); 0 refuses none. */
  BEARABLE_DELAY: z.coerce.number().min(0).max(10_000).default(100),
  /** Who sends it (`authorization: Bearer …`) learns from /_health more than words; without it nobody does. */
  HEALTH_SECRET: z.preprocess(
    (value) => value || undefined,
    text("must be at least 8 characters", (value) => value.length >= 8).optional(),
  ),
  SHELL_CACHE: z.enum(["on", "off"]).default("on"),
  SHELL_CACHE_MEGABYTES: z.coerce.number().int().min(1).max(4_096).default(64),
});

/** What the edge needs to know to run the shop. */
export type Env = Settings & {
  port: number;
  /** How connections are bounded; undefined where the platform accepts them. */
  connections: Bounds | undefined;
  bearableDelay: number;
  domainPattern: string;
  /** Whether the shop's domains have https. */
  secure: boolean;
  bareHosts: string[];
  helpCentreHost: string | undefined;
  pictureOrigin: string;
  /** The folder of the content's snapshot; undefined for none, and on a platform without files. */
  contentSnapshot: string | undefined;
  debugSecret: string | undefined;
  healthSecret: string | undefined;
  development: boolean;
};

/** The names of all variables that are read; for permissions. */
export const variableNames = Object.keys(environment.shape);

/**
 * Reads and checks the environment, once.
 *
 * @throws Error naming every variable that is missing or wrong
 */
export function readEnv(variables: Record<string, string | undefined>, development = false): Env {
  const parsed = environment.safeParse(variables);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      (issue) => `  ${issue.path.join(".")}: ${variables[String(issue.path[0])] === undefined ? "is not set; it " : ""}${issue.message}`,
    );
    throw new Error(`The environment is not complete:\n${lines.join("\n")}`);
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    bearableDelay: env.BEARABLE_DELAY,
    connections: env.DENO_DEPLOYMENT_ID
      ? undefined
      : {
          most: env.CONNECTION_LIMIT,
          header: env.HEADER_SECONDS * 1_000,
          idle: env.IDLE_SECONDS * 1_000,
          write: env.WRITE_SECONDS * 1_000,
        },
    domainPattern: env.DOMAIN_PATTERN,
    secure: env.DOMAIN_PATTERN.startsWith("https:"),
    bareHosts: env.BARE_HOSTS.split(",")
      .map((host) => host.trim())
      .filter(Boolean),
    helpCentreHost: env.HELP_CENTRE_HOST,
    pictureOrigin: new URL(env.PICTURE_ORIGIN).origin,
    contentSnapshot: env.CONTENT_SNAPSHOT || undefined,
    debugSecret: env.DEBUG_SECRET,
    healthSecret: env.HEALTH_SECRET,
    content: {
      endpoint: env.CONTENT_ENDPOINT,
      publicToken: env.CONTENT_TOKEN,
      previewToken: env.CONTENT_PREVIEW_TOKEN,
      space: env.CONTENT_SPACE,
    },
    flags: { connection: env.EDGE_CONFIG, heldByPlatform: false },
    backend: {
      endpoint: env.BACKEND_ENDPOINT.replace(/\/$/, ""),
      others: new Map(env.BACKEND_OTHERS.map(([name, address]) => [name, address.replace(/\/$/, "")])),
    },
    scripts: {
      supportMessenger: env.SUPPORT_MESSENGER_SCRIPT,
      captcha: env.RECAPTCHA_SITE_KEY ? { siteKey: env.RECAPTCHA_SITE_KEY, script: env.RECAPTCHA_SCRIPT ?? usualCaptcha } : undefined,
      consent: env.CONSENT_SCRIPT,
    },
    shells: { enabled: env.SHELL_CACHE === "on", bytes: env.SHELL_CACHE_MEGABYTES * 1_000_000 },
    development,
  };
}
