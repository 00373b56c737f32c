import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { resolve } from "node:path";
import { describe, expect, it, test } from "vitest";
import { parse } from "yaml";
import { maxUploadBytes } from "#app/backend/call.ts";
import manifest from "../package.json" with { type: "json" };

const read = (file: string) => readFileSync(file, "utf8");
const isThere = (path: string) => [path, existsSync(path)];

/** Starts the shop's process with the permissions that its variables need. */
const startCommand = manifest.scripts.serve;

const proxies = read("docs/operate/proxy.md");
/** DRAIN_SECONDS as docs/operate advises, plus the default of SHUTDOWN_SECONDS, in seconds. */
const endTime = Number(/DRAIN_SECONDS=(\d+)/.exec(read("docs/operate/README.md"))?.[1]) + 10;

describe("the Dockerfile", () => {
  const instructions = read("Dockerfile")
    .replace(/\\\n\s*/g, "")
    .split("\n")
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => ({ name: line.split(" ")[0] ?? "", rest: line.slice(line.indexOf(" ") + 1) }));
  const all = (name: string) => instructions.filter((one) => one.name === name).map(({ rest }) => rest);

  it("copies only files that exist and that .dockerignore does not exclude", () => {
    const sources = all("COPY").flatMap((rest) => (rest.startsWith("--from") ? [] : rest.split(" ").slice(0, -1)));
    expect(sources.length).toBeGreaterThan(5);
    expect(sources.map(isThere)).toEqual(sources.map((path) => [path, true]));
    const ignored = read(".dockerignore").trim().split("\n");
    expect(sources.filter((path) => ignored.includes(path))).toEqual([]);
  });

  it("leaves secrets and the history out of the image", () => {
    expect(read(".dockerignore").split("\n")).toEqual(expect.arrayContaining([".env", ".git"]));
    expect(read(".gitignore").split("\n")).toContain(".env");
  });

  it("runs the Deno of package.json, on a Node that package.json allows", () => {
    const [node, deno] = all("FROM");
    expect(deno).toBe(`denoland/deno:${manifest.devDependencies.deno}`);
    expect(Number(/^node:(\d+)/.exec(node ?? "")?.[1])).toBeGreaterThanOrEqual(22);
  });

  it("starts as another user than root, as `npm run serve` does, and checks its health", () => {
    expect(all("USER")).toEqual(["deno"]);
    expect(JSON.parse(all("ENTRYPOINT")[0] ?? "")).toEqual(["sh", "-c", startCommand]);
    expect(all("HEALTHCHECK")[0]).toContain("deploy/healthcheck.ts");
  });

  it.each([
    ["without the PROXY protocol", {}, "GET /readyz "],
    ["as a trusted proxy", { PROXY_PROTOCOL: "on", TRUSTED_PROXIES: "1" }, "PROXY UNKNOWN\r\nGET /readyz "],
    ["beside trusted networks", { PROXY_PROTOCOL: "on", TRUSTED_PROXIES: "10.0.0.0/8" }, "GET /readyz "],
  ])("has a health check that the shop accepts %s", async (_, variables, start) => {
    let received = "";
    const shop = createServer((connection) => {
      connection.setEncoding("utf8").on("data", (text: string) => {
        received += text;
        if (received.endsWith("\r\n\r\n")) connection.end("HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n");
      });
    });
    await once(shop.listen(0, "127.0.0.1"), "listening");
    const { port } = shop.address() as AddressInfo;
    const [, ...args] = JSON.parse(all("HEALTHCHECK")[0]?.split("CMD ")[1] ?? "[]") as string[];
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), ...variables };
    const check = spawn("node_modules/.bin/deno", args, { env });
    let printed = "";
    check.stderr.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
    const [code] = await once(check, "close");
    shop.close();
    expect([code, received.slice(0, start.length), printed]).toEqual([0, start, ""]);
  });
});

it("the start command is printed while Deno's console goes to a collector, and names the process for it", () => {
  const [, command = ""] = /\$\(deno (.*)\) &&/.exec(startCommand) ?? [];
  const run = (variables: Record<string, string>) => {
    const { PATH, HOME } = process.env;
    // No collector is at port 9.
    const collector = { OTEL_DENO: "true", OTEL_DENO_CONSOLE: "replace", OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" };
    return spawnSync("node_modules/.bin/deno", command.split(" "), {
      encoding: "utf8",
      env: { PATH, HOME, ...collector, ...variables },
    });
  };
  const shop = {
    DOMAIN_PATTERN: "https://{channel}.{country}.example.com",
    CONTENT_TOKEN: "public",
    CONTENT_PREVIEW_TOKEN: "preview",
    GLOBAL_CONFIG: "https://edge-config.vercel.com/ecfg_abc?token=secret",
    BACKEND_ENDPOINT: "https://backend.example.com",
  };
  expect(run(shop).stdout).toMatch(/^env OTEL_RESOURCE_ATTRIBUTES=service\.instance\.id=[\da-f-]{36} deno run .*edge\/deno\/main\.ts\n$/);
  const { status, stderr } = run({ ...shop, PORT: "many" });
  expect([status, stderr]).toEqual([1, expect.stringContaining("PORT: must be a whole number")]);
});

describe("compose.yaml", () => {
  type Service = {
    image?: string;
    ports?: string[];
    volumes?: string[];
    environment?: Record<string, string>;
    read_only?: boolean;
    ulimits?: { nofile: number };
    stop_grace_period?: string;
  };
  const { services } = parse(read("compose.yaml")) as { services: Record<string, Service> };

  it("has a front, the shop, Redis and a collector; the front alone is open to the network", () => {
    expect(Object.keys(services)).toEqual(["front", "shop", "redis", "collector"]);
    expect(Object.entries(services).flatMap(([name, { ports }]) => (ports ? [name] : []))).toEqual(["front"]);
  });

  it("trusts one proxy unless .env names more, on a read-only file system", () => {
    // Compose prefers `environment` to `env_file`.
    expect(services.shop).toMatchObject({ read_only: true, environment: { TRUSTED_PROXIES: `\${TRUSTED_PROXIES:-1}` } });
    expect(services.front).toMatchObject({ environment: { FRONT_PROXIES: `\${FRONT_PROXIES:-}` } });
    expect(read("deploy/Caddyfile")).toContain("trusted_proxies {$FRONT_PROXIES}");
  });

  it("names a version of each image, and mounts files that are there", () => {
    for (const { image } of Object.values(services)) expect(image ?? "built:1").toMatch(/:\d/);
    const mounted = Object.values(services)
      .flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(":")[0] ?? ""))
      .filter((path) => path.startsWith("."));
    expect(mounted.map(isThere)).toEqual([
      ["./deploy/Caddyfile", true],
      ["./deploy/collector.yaml", true],
    ]);
  });

  it("allows as many connections as its open files, without the start's warning", () => {
    const [, connections] = /^\$\{CONNECTION_LIMIT:-(\d+)\}$/.exec(services.shop?.environment?.CONNECTION_LIMIT ?? "") ?? [];
    expect(Number(connections)).toBeGreaterThanOrEqual(2_000);
    expect(services.shop?.ulimits?.nofile).toBeGreaterThan(Number(connections) + 224);
  });

  it("gives whole hosts as an example, since a certificate's wildcard covers one label", () => {
    expect(/\{SHOP_HOSTS:\?(.*)\}/.exec(read("compose.yaml"))?.[1]).toMatch(/such as poster\.de\.example\.com, [^*]+$/);
  });

  it("gives the shop more time to end than it needs", () => {
    expect(Number(/^(\d+)s$/.exec(services.shop?.stop_grace_period ?? "")?.[1])).toBeGreaterThan(endTime);
  });

  it("has a collector whose pipelines use what it defines", () => {
    const config = parse(read("deploy/collector.yaml"));
    const pipelines = Object.values(config.service.pipelines) as Record<"receivers" | "processors" | "exporters", string[]>[];
    for (const pipeline of pipelines)
      for (const kind of ["receivers", "processors", "exporters"] as const)
        for (const name of pipeline[kind]) expect(Object.keys(config[kind])).toContain(name);
    expect(pipelines).toHaveLength(3);
  });
});

describe("the systemd units", () => {
  const unit = read("deploy/passepartout.service");
  const template = read("deploy/passepartout@.service");
  const setting = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1] ?? "";

  const [, unitCommand = ""] = /^ExecStart=\/bin\/sh -c '(.*)'$/m.exec(unit) ?? [];

  it("start as `npm run serve` does, as a user of its own on a read-only system", () => {
    const [command = "", shop = ""] = startCommand.split(" && ");
    expect(unitCommand.startsWith(`${command} || {`) && unitCommand.endsWith(`; ${shop}`)).toBe(true);
    for (const line of ["DynamicUser=yes", "ProtectSystem=strict", "NoNewPrivileges=yes", "CapabilityBoundingSet="])
      expect(unit.split("\n")).toContain(line);
    // V8 compiles while it runs, and calls pkey_alloc at its start.
    expect(unit).not.toContain("MemoryDenyWriteExecute");
    expect(setting("SystemCallFilter").split(" ")).toContain("@pkey");
  });

  it("find the release's own Deno first, which npm may install", () => {
    expect(setting("Environment=PATH").split(":")[0]).toBe(`${setting("WorkingDirectory")}/node_modules/.bin`);
    expect(manifest.allowScripts.deno).toBe(true);
  });

  it("differ in the port and the folders only", () => {
    const settings = (text: string) => text.split("\n").filter((line) => !/^(#|Description=)/.test(line));
    const ofInstance = (line: string) =>
      /^\w*Directory=p/.test(line) ? `${line}-%i` : line.replace(/(\/(?:cache|lib)\/passepartout)\b/g, "$1-%i");
    expect(settings(template)).toEqual(settings(unit).map((line) => ofInstance(line.replace("PORT=8000", "PORT=%i"))));
  });

  it.each([
    ["no variables", 78, "DOMAIN_PATTERN", ["node_modules/.bin/deno"]],
    ["a release without packages", 127, "deno", []],
  ])("start again after each end, except after %s (%i)", (_, status, message, [deno]) => {
    expect([setting("Restart"), setting("StartLimitIntervalSec")]).toEqual(["always", "0"]);
    expect(setting("RestartPreventExitStatus").split(" ")).toContain(String(status));
    const found = deno ? resolve("node_modules/.bin") : "/nowhere";
    const ended = spawnSync("/bin/sh", ["-c", unitCommand], { encoding: "utf8", env: { HOME: process.env.HOME, PATH: found } });
    expect([ended.status, ended.stderr]).toEqual([status, expect.stringContaining(message)]);
  });

  it("give the shop more time to end than it needs", () => {
    expect(Number(setting("TimeoutStopSec"))).toBeGreaterThan(endTime);
  });

  it("listen on the ports that the proxies and commands of the documents name", () => {
    const [, port] = /^Environment=.*\bPORT=(\d+)/m.exec(unit) ?? [];
    const named = (text: string) => new Set([...text.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, one]) => one));
    const [single = "", several = ""] =
      read("docs/deploy/bare-host.md").split("## Without the machine")[0]?.split("## One process per core") ?? [];
    for (const text of [proxies, read("deploy/Caddyfile"), single]) expect(named(text)).toEqual(new Set([port]));
    const instances = /enable --now (passepartout@.*)$/m.exec(several)?.[1]?.split(" ") ?? [];
    expect(named(several.replace(/redis:\S+/, ""))).toEqual(new Set(instances.map((name) => name.split("@")[1])));
  });

  const { error } = spawnSync("systemd-analyze", ["--version"]);
  test.skipIf(error)("are accepted by systemd", () => {
    const units = ["deploy/passepartout.service", "deploy/passepartout@.service"];
    const { status, stderr } = spawnSync("systemd-analyze", ["verify", ...units], { encoding: "utf8" });
    expect([status, stderr]).toEqual([0, ""]);
  });
});

it("the nginx of docs/operate/proxy.md passes the largest upload on", () => {
  const [, megabytes] = /^ {2}client_max_body_size (\d+)m;$/m.exec(proxies) ?? [];
  // The form's other fields may have 64,000 bytes.
  expect(Number(megabytes) * 1_048_576).toBeGreaterThan(maxUploadBytes + 64_000);
});
