import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect as tlsConnect } from "node:tls";
import { eventually } from "../flow/eventually.ts";

/** A real proxy in front of the shop, on this machine. */
export type Front = { port: number; tlsPort: number; close(): Promise<void> };

/** Returns the paths of programs, undefined for those that are not on this machine. */
export function programs(...names: string[]): Record<string, string | undefined> {
  const path = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;
  return Object.fromEntries(
    names.map((name) => [
      name,
      spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8", env: { PATH: path } }).stdout.trim() || undefined,
    ]),
  );
}

/** Starts nginx with the configuration of docs/operate/proxy.md. */
export function openNginx(program: string, shop: number, port: number): Promise<Front> {
  return openFront(port, async (folder) => {
    const bodies = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join(" ");
    const server = proxyBlock("nginx", {
      "127.0.0.1:8000": `127.0.0.1:${shop}`,
      "listen 443 ssl;": `listen 127.0.0.1:${port}; listen 127.0.0.1:${port + 1} ssl;`,
      "server_name .example.com;": "server_name .shop.test;",
      "/etc/ssl/shop/": `${folder}/`,
    });
    const file = join(folder, "nginx.conf");
    await writeFile(file, `daemon off; pid ${folder}/pid; error_log stderr crit; events {} http { access_log off; ${bodies} ${server} }`);
    return [program, "-c", file, "-p", folder];
  });
}

/**
 * Starts nginx as a caching proxy that obeys the answers' headers, with one key for all visitors. `x-cache` is its cache
 * status, such as HIT.
 *
 * The host of a request stays as it is; visitors are known by their addresses.
 */
export function openCachingNginx(program: string, shop: number, port: number): Promise<Front> {
  return openFront(port, async (folder) => {
    const bodies = ["client_body", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join(" ");
    const file = join(folder, "nginx.conf");
    // Started as root, nginx runs its workers as another user by default, who cannot write to the folder.
    const user = process.getuid?.() === 0 ? "user root;" : "";
    await writeFile(
      file,
      `${user} daemon off; pid ${folder}/pid; error_log stderr crit; events { worker_connections 1024; }
http {
  access_log off; ${bodies} proxy_temp_path ${folder}/proxy;
  proxy_cache_path ${folder}/cache keys_zone=shop:10m;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://127.0.0.1:${shop};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_cache shop;
      proxy_cache_key $http_host$request_uri;
      add_header x-cache $upstream_cache_status always;
    }
  }
}`,
    );
    return [program, "-c", file, "-p", folder];
  });
}

/** Starts nginx as a round-robin balancer. It passes on the host and the `x-forwarded-for` that a test sends. */
export function openBalancer(program: string, shops: readonly number[], port: number): Promise<Front> {
  return openFront(port, async (folder) => {
    const bodies = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join(" ");
    const servers = shops.map((shop) => `server 127.0.0.1:${shop};`).join(" ");
    const file = join(folder, "nginx.conf");
    await writeFile(
      file,
      `daemon off; pid ${folder}/pid; error_log stderr crit; events { worker_connections 1024; }
http {
  access_log off; ${bodies}
  upstream shops { ${servers} }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://shops;
      proxy_http_version 1.1;
      proxy_buffering off;
      proxy_set_header Host $http_host;
    }
  }
}`,
    );
    return [program, "-c", file, "-p", folder];
  });
}

/** Starts HAProxy with the configuration of docs/operate/proxy.md and a version of the PROXY protocol. */
export function openHaproxy(program: string, shop: number, port: number, protocol: "send-proxy" | "send-proxy-v2-ssl"): Promise<Front> {
  return openFront(port, async (folder) => {
    const visitors = proxyBlock("haproxy", {
      "127.0.0.1:8000": `127.0.0.1:${shop}`,
      "send-proxy-v2-ssl": protocol,
      "bind :443 ssl": `bind 127.0.0.1:${port}\n  bind 127.0.0.1:${port + 1} ssl`,
      "/etc/ssl/shop/": `${folder}/`,
    });
    const file = join(folder, "haproxy.cfg");
    await writeFile(file, visitors);
    return [program, "-db", "-f", file];
  });
}

/** Starts Caddy with the container's Caddyfile, with certificates of its own authority for these hosts. */
export async function openCaddy(program: string, shop: number, port: number, hosts: readonly string[]): Promise<Front> {
  const front = await openFront(port, async (folder) => {
    const caddyfile = readFileSync("deploy/Caddyfile", "utf8");
    const global = "\tadmin off\n";
    if (!caddyfile.includes(global)) throw new Error("deploy/Caddyfile has no global option `admin off`");
    const file = join(folder, "Caddyfile");
    await writeFile(file, caddyfile.replace(global, `${global}\thttp_port ${port}\n\thttps_port ${port + 1}\n`));
    const variables = [
      `SHOP_HOSTS=${hosts.map((host) => `https://${host}:${port + 1}`).join(", ")}`,
      `SHOP=127.0.0.1:${shop}`,
      `XDG_DATA_HOME=${folder}`,
      `XDG_CONFIG_HOME=${folder}`,
    ];
    return ["env", ...variables, program, "run", "--config", file, "--adapter", "caddyfile"];
  });
  // Caddy listens before it has certificates, and refuses handshakes until then.
  await Promise.all(hosts.map((host) => eventually(() => completesHandshake(front.tlsPort, host))));
  return front;
}

/** Returns a code block of docs/operate/proxy.md, with this machine's values in place of an operator's. */
function proxyBlock(language: string, replacements: Record<string, string>): string {
  const block = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(readFileSync("docs/operate/proxy.md", "utf8"))?.[1];
  if (!block) throw new Error(`docs/operate/proxy.md has no block of ${language}`);
  return Object.entries(replacements).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`the block of ${language} in docs/operate/proxy.md does not contain ${from}`);
    return text.replaceAll(from, to);
  }, block);
}

async function openFront(port: number, configure: (folder: string) => Promise<string[]>): Promise<Front> {
  const folder = await mkdtemp(join(tmpdir(), "front-"));
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const subject = ["-subj", "/CN=shop.test", "-days", "1"];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, ...subject], {
    stdio: "ignore",
  });
  execFileSync("sh", ["-c", `cat ${certificate} ${key} > ${folder}/both.pem`]);
  const [program = "", ...args] = await configure(folder);
  const child: ChildProcess = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await eventually(() => {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${output}`);
    return listens(port);
  });
  return {
    port,
    tlsPort: port + 1,
    async close() {
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function completesHandshake(port: number, host: string): Promise<void> {
  const socket = tlsConnect({ port, host: "127.0.0.1", servername: host, rejectUnauthorized: false });
  await once(socket, "secureConnect");
  socket.destroy();
}

async function listens(port: number): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.destroy();
}
