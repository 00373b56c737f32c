import process from "node:process";
import type { VariableName } from "../environment/variables.ts";

/** The services beside the shop, in the order of their ports. */
const services = ["content", "flags", "backend", "designer", "editor", "measurements", "console"] as const;

/** The eight consecutive ports of the shop and its services. */
export type Ports = Record<"shop" | (typeof services)[number], number>;

export function portsFrom(first: number): Ports {
  const ports = Object.fromEntries(services.map((service, place) => [service, first + 1 + place]));
  return { shop: first, ...ports } as Ports;
}

/** Base URLs of the services for the shop. */
export type ServiceUrls = Record<Exclude<keyof Ports, "shop">, string>;

/** Returns the URLs for a tenant (tenants.ts) or, without one, for the default tenant. */
export function serviceUrls(ports: Ports, tenant?: string): ServiceUrls {
  const at = (port: number) => `http://127.0.0.1:${port}${tenant ? `/t/${tenant}` : ""}`;
  return {
    content: at(ports.content),
    flags: at(ports.flags),
    backend: at(ports.backend),
    designer: at(ports.designer),
    editor: at(ports.editor),
    measurements: at(ports.measurements),
    console: at(ports.console),
  };
}

/** Tokens of the local services. They are public, so they protect nothing, but the official clients require them. */
export const localTokens = {
  public: "local-public",
  preview: "local-preview",
  management: "local-management",
  flagsId: "ecfg_local",
  flags: "local-flags",
  measurements: "local-measurements",
  flagsManagement: "local-flags-management",
  override: "local-override-secret",
  health: "local-health",
};

export function localEnvironment(ports: Ports, addresses = serviceUrls(ports)): Record<string, string> {
  return {
    PORT: String(ports.shop),
    DOMAIN_PATTERN: `http://{channel}.{country}.localhost:${ports.shop}`,
    BARE_HOSTS: `localhost:${ports.shop}`,
    HELP_CENTRE_HOST: `help.localhost:${ports.shop}`,
    CONTENT_ENDPOINT: `${addresses.content}/v2`,
    CONTENT_TOKEN: localTokens.public,
    CONTENT_PREVIEW_TOKEN: localTokens.preview,
    CONTENT_SPACE: "1",
    EDITOR_ORIGIN: `http://localhost:${ports.editor}`,
    CONSOLE_ORIGIN: `http://localhost:${ports.console}`,
    PICTURE_ORIGIN: `http://localhost:${ports.content}`,
    VIDEO_ORIGIN: `http://videos.localhost:${ports.content}`,
    SUPPORT_MESSENGER_SCRIPT: `http://localhost:${ports.content}/scripts/support-messenger.js`,
    RECAPTCHA_SITE_KEY: "local-site-key",
    RECAPTCHA_SCRIPT: `http://localhost:${ports.content}/scripts/captcha.js`,
    TAG_MANAGER_SCRIPT: `http://tags.localhost:${ports.content}/scripts/tag-manager.js`,
    MONITORING_SCRIPT: `http://monitoring.localhost:${ports.content}/scripts/monitoring.js`,
    SESSION_REPLAY_SCRIPT: `http://replay.localhost:${ports.content}/scripts/session-replay.js`,
    EDGE_CONFIG: `${addresses.flags}/${localTokens.flagsId}?token=${localTokens.flags}`,
    DEBUG_SECRET: "*",
    OVERRIDE_SECRET: "*",
    HEALTH_SECRET: localTokens.health,
    SECURITY_CONTACT: "mailto:security@passepartout.example",
    BACKEND_ENDPOINT: addresses.backend,
    TOOLS_ORIGIN: addresses.designer,
    MEASUREMENTS_ENDPOINT: addresses.measurements,
    MEASUREMENTS_TOKEN: localTokens.measurements,
    ENVIRONMENT: "local",
    // Lets a test run switch off FULL_HIT for all its shops.
    FULL_HIT: process.env.FULL_HIT ?? "on",
  } satisfies Partial<Record<VariableName, string>>;
}
