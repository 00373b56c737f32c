// Runs the output of `npm run build` on Node, in place of the shop on Deno (`npm run preview:vercel`). Vite loads the server, since Node 20
// runs no TypeScript; Node itself loads the function.
import process from "node:process";
import { runnerImport } from "vite";

const options = /** @type {const} */ ({ configFile: false, logLevel: "warn" });
const { module } = await runnerImport("./edge/local/vercel/serve-output.ts", options);
const { serveVercelOutput } = /** @type {typeof import("./serve-output.ts")} */ (module);

const port = Number(process.env.PORT);
const server = await serveVercelOutput(".vercel/output", port, (file) => import(file));
console.log(`the function for Vercel listens on http://localhost:${port}`);
process.on("SIGTERM", () => {
  server.close(() => process.exit(0));
  server.closeIdleConnections();
});
