import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** Minimal React Router app: a root, one page with a heading, and the framework's defaults. */
const sources = {
  "react-router.config.ts": `export default { ssr: true, routeDiscovery: { mode: "initial" }, prerender: ["/"] };\n`,
  "vite.config.ts": `import { reactRouter } from "@react-router/dev/vite";\nexport default { plugins: [reactRouter()] };\n`,
  "app/routes.ts": `import { index } from "@react-router/dev/routes";\nexport default [index("page.tsx")];\n`,
  "app/page.tsx": "export default function Page() {\n  return <h1>Hello</h1>;\n}\n",
  "app/root.tsx": `import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
`,
};

const parts = ["react", "react-dom", "react-router", "isbot"];
const framework = fileURLToPath(new URL("../../node_modules/@react-router/dev/bin.js", import.meta.url));

/**
 * Builds the empty app with this project's packages, once per set of versions.
 *
 * @returns the folder of its client files, and its document
 */
export async function buildEmptyApp(folder: string): Promise<{ files: string; html: string }> {
  const app = `${folder}/empty-app`;
  const project = await readFile("package.json", "utf8");
  const versions = (JSON.parse(project) as { dependencies: Record<string, string> }).dependencies;
  const dependencies = Object.fromEntries(parts.map((part) => [part, versions[part]]));
  const named = JSON.stringify({ private: true, type: "module", dependencies: { ...dependencies, "@react-router/node": "*" } });

  const known = existsSync(`${app}/build/client/index.html`) && (await readFile(`${app}/package.json`, "utf8")) === named;
  if (!known) {
    await rm(app, { recursive: true, force: true });
    await mkdir(`${app}/app`, { recursive: true });
    for (const [name, text] of Object.entries(sources)) await writeFile(`${app}/${name}`, text);
    await writeFile(`${app}/package.json`, named);
    await build(app);
  }
  // The document is served at "/", so its folder contains only the other files.
  await rm(`${app}/files`, { recursive: true, force: true });
  await cp(`${app}/build/client/assets`, `${app}/files/assets`, { recursive: true });
  return { files: `${app}/files`, html: await readFile(`${app}/build/client/index.html`, "utf8") };
}

function build(app: string): Promise<void> {
  const child = spawn("node", [framework, "build"], { cwd: app, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`the empty app was not built (code ${code}):\n${output}`))));
  });
}
