import { parseConnectionString } from "@vercel/edge-config";
import { z } from "zod";
import { publicDebugSecret } from "../debug-access.ts";
import { parseTrustedProxies } from "../proxies/trust.ts";

// Reading (env.ts), permissions (permissions.ts) and the README's table derive from here.

const text = (error: string, isRight: (text: string) => boolean) => z.string({ error }).refine(isRight, { error });
const unlessEmpty = <Schema extends z.ZodType>(schema: Schema) => z.preprocess((value) => value || undefined, schema);
const isOrigin = (value: string) => /^https?:\/\/[^/]/.test(value) && URL.canParse(value);
/** A host name or IP address, with or without port. */
const isHost = (value: string) => /^([a-z0-9-]+(\.[a-z0-9-]+)*|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(value);
const address = text("must be an http(s) address", isOrigin);
const optionalAddress = unlessEmpty(address.optional());

function number(min: number, max: number, { whole = false } = {}) {
  const error = `must be a ${whole ? "whole " : ""}number from ${min} to ${max}`;
  const pattern = whole ? /^\d+$/ : /^\d+(\.\d+)?$/;
  return text(error, (value) => pattern.test(value) && Number(value) >= min && Number(value) <= max).transform(Number);
}

const onOrOff = z.enum(["on", "off"], { error: "must be on or off" });

export const variablesSchema = z
  .object({
    PORT: number(1, 65_535, { whole: true }).default(4_000),
    DENO_DEPLOYMENT_ID: z.string().optional(),
    TRUSTED_PROXIES: unlessEmpty(
      text(
        "must be a number of proxies up to 10, or networks such as 10.0.0.0/8,2001:db8::/32, none of them of all addresses (/0)",
        (value) => parseTrustedProxies(value) !== undefined,
      )
        .transform(parseTrustedProxies)
        .optional(),
    ),
    PROXY_PROTOCOL: onOrOff.default("off"),
    DOMAIN_PATTERN: text("must be an origin with {channel} and {country}, such as https://{channel}.{country}.example.com", (value) =>
      /^https?:\/\/[^/]*\{channel\}[^/]*\{country\}[^/]*$/.test(value),
    ),
    BARE_HOSTS: text("must be hosts without a scheme, such as preview.example.com, separated by commas", (value) =>
      splitList(value).every(isHost),
    ).default(""),
    HELP_CENTRE_HOST: unlessEmpty(text("must be a host without a scheme, such as help.example.com", isHost).optional()),
    CONTENT_ENDPOINT: address.default("https://api.storyblok.com/v2"),
    CONTENT_TOKEN: text("must be the public token of the content space", Boolean),
    CONTENT_PREVIEW_TOKEN: text("must be the preview token of the content space", Boolean),
    CONTENT_SNAPSHOT: unlessEmpty(
      // Part of a comma-separated flag.
      text("must be the path of a folder, without commas and spaces", (value) => !/[,\s]/.test(value)).optional(),
    ),
    EDITOR_ORIGIN: text("must be the origin of the visual editor", isOrigin).default("https://app.storyblok.com"),
    CONTENT_SPACE: unlessEmpty(text("must be the number of the content space", (value) => /^\d{1,20}$/.test(value)).optional()),
    CONTENT_LISTS_PER_SECOND: number(1, 100).default(5),
    PICTURE_ORIGIN: address.default("https://a.storyblok.com"),
    VIDEO_ORIGIN: optionalAddress,
    SUPPORT_MESSENGER_SCRIPT: optionalAddress,
    RECAPTCHA_SITE_KEY: z.string().optional(),
    RECAPTCHA_SCRIPT: unlessEmpty(address.default("https://www.google.com/recaptcha/api.js")),
    CONSENT_SCRIPT: optionalAddress,
    EDGE_CONFIG: text(
      "must be an Edge Config connection string, an address with a token",
      (value) => parseConnectionString(value) !== null,
    ),
    BACKEND_ENDPOINT: text("must be an http(s) address, with {country} where each country has a host of its own", (value) =>
      isOrigin(value.replace("{country}", "de")),
    ),
    TOOLS_ORIGIN: optionalAddress,
    BACKEND_OTHERS: z
      .string()
      .default("")
      .transform((list) => splitList(list).map((entry) => entry.split("=", 2) as [string, string]))
      .refine((others) => others.every(([name, address]) => /^[a-z][a-z0-9-]*$/.test(name) && URL.canParse(address ?? "")), {
        error: "must be names with addresses, such as staging=https://staging.example.com, separated by commas",
      }),
    DEBUG_SECRET: unlessEmpty(
      text(
        "must have 16 characters or more, or be * where everybody may look",
        (value) => value === publicDebugSecret || value.length >= 16,
      ).optional(),
    ),
    CONNECTION_LIMIT: number(10, 1_000_000, { whole: true }).default(800),
    HEADER_SECONDS: number(0.1, 600).default(10),
    IDLE_SECONDS: number(0.1, 3_600).default(60),
    WRITE_SECONDS: number(0.1, 600).default(30),
    BEARABLE_DELAY: number(0, 10_000).default(100),
    HEAP_MEGABYTES: number(64, 65_536, { whole: true }).default(512),
    HEALTH_SECRET: unlessEmpty(text("must be at least 8 characters", (value) => value.length >= 8).optional()),
    SECURITY_CONTACT: unlessEmpty(
      text("must be a mailto:, https: or tel: address", (value) =>
        /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/.test(value),
      ).optional(),
    ),
    SHELL_CACHE: onOrOff.default("on"),
    SHORT_WAY: onOrOff.default("on"),
    SHELL_CACHE_MEGABYTES: number(1, 4_096, { whole: true }).default(64),
    SHELL_STORE: z
      .enum(["memory", "deno-cache", "vercel-runtime-cache"], { error: "must be memory, deno-cache or vercel-runtime-cache" })
      .default("memory"),
  })
  .refine(({ PROXY_PROTOCOL, TRUSTED_PROXIES }) => PROXY_PROTOCOL === "off" || TRUSTED_PROXIES !== undefined, {
    path: ["PROXY_PROTOCOL"],
    error: "must be off while TRUSTED_PROXIES names none: the header of others is not read",
  });

export type VariableName = keyof typeof variablesSchema.shape;

/** Texts for the README; no bundle contains them. */
export const variableDescriptions: Record<VariableName, string> = {
  PORT: "where Deno listens",
  DENO_DEPLOYMENT_ID: "set by Deno Deploy, where the platform accepts connections and bounds them",
  TRUSTED_PROXIES:
    "trusted proxies in front of the shop: their number, one behind the other (`1`), or their networks, separated by commas (`10.0.0.0/8,2001:db8::/32`)",
  PROXY_PROTOCOL: "whether trusted proxies begin each connection with the header of the PROXY protocol (version 1 or 2): `on` or `off`",
  DOMAIN_PATTERN: "the shop's domains, one a market, for example `https://{channel}.{country}.example.com`",
  BARE_HOSTS: "hosts that stand for the poster shop in Germany, separated by commas (a preview address, say)",
  HELP_CENTRE_HOST: "host of the help centre: links to it count as the shop's own",
  CONTENT_ENDPOINT: "Storyblok's delivery API",
  CONTENT_TOKEN: "the content space's public token",
  CONTENT_PREVIEW_TOKEN: "the content space's preview token",
  CONTENT_SNAPSHOT:
    "a folder where the last good stories are kept, for a process that starts while the content service is gone; unset it on Vercel",
  EDITOR_ORIGIN: "the origin of the visual editor, which alone shows drafts in a frame",
  CONTENT_SPACE: "the content space's id: addresses that the visual editor signed for another space then open no draft",
  CONTENT_LISTS_PER_SECOND: "how many lists (links, redirects, sitemaps) are asked of the content service in a second, behind visitors",
  PICTURE_ORIGIN: "where pictures come from; beside the scripts below, the only other origin that a page may load from",
  VIDEO_ORIGIN: "where the frames of hosted videos come from, in place of YouTube's; only a page that has such a video may show them",
  SUPPORT_MESSENGER_SCRIPT:
    "the support messenger's script (its window API: [app/shell/support/open-messenger.ts](app/shell/support/open-messenger.ts))",
  RECAPTCHA_SITE_KEY: "the key of the newsletter's captcha; without it there is none",
  RECAPTCHA_SCRIPT: "the captcha's script",
  CONSENT_SCRIPT:
    "the consent management's script (`window.consentManagement.openSettings()`); without it links to its settings lead to the privacy page",
  EDGE_CONFIG: "the connection string of an Edge Config",
  BACKEND_ENDPOINT: "the product back end; `{country}` in it where each country has a host of its own",
  TOOLS_ORIGIN: "where the designers and the cart live, where a router in front of the shop does not already lead there",
  BACKEND_OTHERS: "other back ends that `?_baseUrl=name` asks for (`staging=https://…`); not for the public's shop",
  DEBUG_SECRET:
    "16 characters or more: `?debug=<secret>` makes a page tell about itself; without it none does; `*` lets everybody ask, on a machine that nobody else reaches",
  CONNECTION_LIMIT: "connections at once; 800 fits under the usual limit of 1,024 open files; with more files, files less 224",
  HEADER_SECONDS: "how long a connection may take for the header of a request",
  IDLE_SECONDS: "how long a connection may wait for its next request",
  WRITE_SECONDS: "how long a connection may not take what is written",
  BEARABLE_DELAY: "milliseconds by which the process may be late before it refuses new pages (503); 0 refuses none",
  HEAP_MEGABYTES: "the most that the heap of the process may hold; half of its host's memory; new pages are refused (503) at 85 % of it",
  HEALTH_SECRET: "who sends it (`authorization: Bearer …`) learns from `/_health` more than words, on any host; 8 characters or more",
  SECURITY_CONTACT:
    "where researchers report what they find (`mailto:…`, `https://…`), told by `/.well-known/security.txt`; without it there is none",
  SHELL_CACHE: "whether the shells of pages are kept: `on` or `off`",
  SHORT_WAY: "whether pages of which everything is at hand are answered before the router: `on` or `off`",
  SHELL_CACHE_MEGABYTES: "the most that kept shells may hold in one process",
  SHELL_STORE:
    "where shells are kept: `memory` (in the process alone), or beyond its life, too: `deno-cache` (Deno's Cache API), `vercel-runtime-cache`",
};

export const variableNames = Object.keys(variablesSchema.shape) as VariableName[];

/** Read by bundled packages; checked by tests/conformance/deployed.test.ts. */
export const packageVariableNames = ["AWS_LAMBDA_FUNCTION_NAME", "EDGE_CONFIG_TRACE_VERBOSE", "VERCEL_ENV"];

export function splitList(list: string): string[] {
  return list
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
}
