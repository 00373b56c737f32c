import process from "node:process";
import { fileURLToPath } from "node:url";
import { denoFlagsFor } from "../deno/permissions.ts";
import { identityVariables } from "../deno/process-identity.ts";
import { parseEnv } from "../environment/env.ts";
import { connectionLimit } from "./connection-limit.ts";
import { localEnvironment, localTokens, type Ports, type ServiceUrls } from "./environment.ts";

/** A process of the shop or its services, with only the permissions that it needs. `cwd`: root of this checkout by default. */
export type ProcessDefinition = { name: string; command: string[]; env?: Record<string, string>; port: number; cwd?: string };

const denoBinary = fileURLToPath(new URL("../../node_modules/.bin/deno", import.meta.url));

const sharpPermissions = [
  "--allow-ffi=node_modules/@img",
  "--allow-env=npm_package_config_libvips,MALLOC_ARENA_MAX",
  "--allow-sys=cpus,networkInterfaces,hostname",
];

const realStoreVariables = ["FLAG_STORE_API", "FLAG_STORE_TOKEN", "OVERRIDE_SECRET"] as const;

/** Stylesheets that stand-ins share with the shop (frame/stylesheet.ts). */
const frame = "edge/local/frame,app/styles,app/ui/controls,app/shell";

/** Permissions that the code of each service needs, in addition to those for its ports and data. */
export const codePermissions = {
  content: sharpPermissions,
  flags: [],
  // PDFium renders the pages of a PDF; the pages of the cart have the shop's header and styles.
  backend: [...sharpPermissions, `--allow-read=node_modules/@hyzyla,edge/local/backend/cart,${frame}`],
  designer: [`--allow-read=edge/local/designer,${frame}`],
  // React reads NODE_ENV; the story check imports React with the definitions of blocks.
  editor: ["--allow-read=edge/local/editor", "--allow-env=NODE_ENV"],
  measurements: ["--allow-env=FLAG_STORE_API,FLAG_STORE_TOKEN"],
  console: [
    "--allow-read=edge/local/console/browser,edge/local/editor/browser,node_modules/uplot/dist",
    `--allow-env=${realStoreVariables.join()}`,
  ],
};

/**
 * Paths of stories, flag store and tenants, and folders of editors' changes (`edits`), marketers' changes (`flagEdits`) and measurements.
 * Without a folder, measurements stay in memory.
 */
export type DataPaths = {
  stories?: string;
  flagStore?: string;
  tenants?: string;
  edits?: string;
  flagEdits?: string;
  measurements?: string;
};

/** URL and token of a store on Vercel, used instead of the local one, and the OVERRIDE_SECRET of the shop that reads it. */
export type VercelStoreVariables = Partial<Record<(typeof realStoreVariables)[number], string>>;

/** Reads the variables of a store on Vercel. Tests do not call this, so that they cannot change such a store. */
export function readVercelStoreVariables(): VercelStoreVariables {
  return Object.fromEntries(realStoreVariables.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/** `themes`: number of card themes (default: the back end's own). */
export type DataAmounts = { themes?: string | undefined };

export function localServices(
  ports: Ports,
  {
    stories = "edge/local/content/stories",
    flagStore = "edge/local/flags/store.json",
    tenants,
    edits = ".local/content",
    flagEdits = ".local/flags",
    measurements,
    themes,
    realStore = {},
  }: DataPaths & DataAmounts & { realStore?: VercelStoreVariables } = {},
): ProcessDefinition[] {
  const tenantsPath = tenants ? `,${tenants}` : "";
  const tenantsOption = tenants ? [`--tenants=${tenants}`] : [];
  // In tests, which have tenants, only the tenants' stories change.
  const followOption = tenants ? ["--follow=no"] : [];
  const { OVERRIDE_SECRET: _, ...connection } = realStore;
  return [
    {
      name: "content",
      port: ports.content,
      command: [
        denoBinary,
        "run",
        `--allow-net=127.0.0.1:${ports.content}`,
        `--allow-read=edge/local/content,${stories},${edits}${tenantsPath}`,
        `--allow-write=${edits}${tenantsPath}`,
        ...codePermissions.content,
        "edge/local/content/main.ts",
        `--port=${ports.content}`,
        `--public-token=${localTokens.public}`,
        `--preview-token=${localTokens.preview}`,
        `--management-token=${localTokens.management}`,
        `--author=${process.env.USER || "editor"}`,
        `--stories=${stories}`,
        `--edited=${edits}`,
        ...tenantsOption,
        ...followOption,
      ],
    },
    {
      name: "flags",
      port: ports.flags,
      command: [
        denoBinary,
        "run",
        `--allow-net=127.0.0.1:${ports.flags}`,
        `--allow-read=${flagStore},${flagEdits}${tenantsPath}`,
        `--allow-write=${flagEdits}${tenantsPath}`,
        "edge/local/flags/main.ts",
        `--port=${ports.flags}`,
        `--id=${localTokens.flagsId}`,
        `--token=${localTokens.flags}`,
        `--management-token=${localTokens.flagsManagement}`,
        `--store=${flagStore}`,
        `--edited=${flagEdits}`,
        ...tenantsOption,
      ],
    },
    {
      name: "back end",
      port: ports.backend,
      command: [
        denoBinary,
        "run",
        `--allow-net=127.0.0.1:${ports.backend}`,
        ...codePermissions.backend,
        "edge/local/backend/main.ts",
        `--port=${ports.backend}`,
        `--pictures=http://localhost:${ports.content}`,
        `--shop=${ports.shop}`,
        ...(themes ? [`--themes=${themes}`] : []),
      ],
    },
    {
      name: "designer",
      port: ports.designer,
      command: [
        denoBinary,
        "run",
        `--allow-net=127.0.0.1:${ports.designer},127.0.0.1:${ports.backend}`,
        ...codePermissions.designer,
        "edge/local/designer/main.ts",
        `--port=${ports.designer}`,
        `--backend=http://127.0.0.1:${ports.backend}`,
      ],
    },
    {
      name: "editor",
      port: ports.editor,
      command: [
        denoBinary,
        "run",
        `--allow-net=127.0.0.1:${ports.editor},127.0.0.1:${ports.content}`,
        ...codePermissions.editor,
        "edge/local/editor/main.ts",
        `--port=${ports.editor}`,
        `--content=http://127.0.0.1:${ports.content}`,
        `--management-token=${localTokens.management}`,
        `--preview-token=${localTokens.preview}`,
        `--shop=${ports.shop}`,
      ],
    },
    {
      name: "measurements",
      port: ports.measurements,
      env: connection,
      command: [
        denoBinary,
        "run",
        `--allow-net=127.0.0.1:${ports.measurements},127.0.0.1:${ports.flags}${hostPermission(realStore.FLAG_STORE_API)}`,
        ...(measurements ? [`--allow-read=${measurements}`, `--allow-write=${measurements}`] : []),
        ...codePermissions.measurements,
        "edge/local/measurements/main.ts",
        `--port=${ports.measurements}`,
        `--token=${localTokens.measurements}`,
        `--api=http://127.0.0.1:${ports.flags}/v1/edge-config/${localTokens.flagsId}`,
        `--api-token=${localTokens.flagsManagement}`,
        ...(measurements ? [`--folder=${measurements}`] : []),
      ],
    },
    {
      name: "console",
      port: ports.console,
      env: realStore,
      command: [
        denoBinary,
        "run",
        `--allow-net=127.0.0.1:${ports.console},127.0.0.1:${ports.flags},127.0.0.1:${ports.measurements}${hostPermission(realStore.FLAG_STORE_API)}`,
        ...codePermissions.console,
        "edge/local/console/main.ts",
        `--port=${ports.console}`,
        `--api=http://127.0.0.1:${ports.flags}/v1/edge-config/${localTokens.flagsId}`,
        `--token=${localTokens.flagsManagement}`,
        `--measurements=http://127.0.0.1:${ports.measurements}`,
        `--override-secret=${localTokens.override}`,
        `--shop=${ports.shop}`,
        `--author=${process.env.USER || "marketer"}`,
      ],
    },
  ];
}

function hostPermission(address: string | undefined): string {
  return address && URL.canParse(address) ? `,${new URL(address).host}` : "";
}

/** Defines the built shop on Deno, with the services on these ports unless `addresses` are given. */
export function denoShop(ports: Ports, extra: Record<string, string> = {}, addresses?: ServiceUrls): ProcessDefinition {
  const variables: Record<string, string> = { ...localEnvironment(ports, addresses), ...connectionLimit(), ...extra };
  const env = { ...variables, ...identityVariables((name) => variables[name] ?? process.env[name]) };
  return { name: "shop", port: ports.shop, env, command: [denoBinary, "run", ...denoFlagsFor(parseEnv(env)), "edge/deno/main.ts"] };
}

/** Defines the shop built for Vercel, running on Node as a branch preview. */
export function vercelShop(ports: Ports, addresses?: ServiceUrls, extra: Record<string, string> = {}): ProcessDefinition {
  const preview = { VERCEL_ENV: "preview", VERCEL_URL: `preview.localhost:${ports.shop}` };
  return {
    name: "shop",
    port: ports.shop,
    env: { ...localEnvironment(ports, addresses), ...preview, ...extra },
    command: ["node", "edge/local/vercel/run.mjs"],
  };
}

const vite =
  "node --import ./edge/build/without-env-file-warning.mjs node_modules/vite/bin/vite.js --strictPort --clearScreen false --port";

export function viteShop(ports: Ports, addresses?: ServiceUrls): ProcessDefinition {
  return {
    name: "shop",
    port: ports.shop,
    env: { ...localEnvironment(ports, addresses), EDGE_CONFIG_DISABLE_DEVELOPMENT_SWR: "1" },
    command: [...vite.split(" "), String(ports.shop)],
  };
}
