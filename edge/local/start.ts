import process from "node:process";
import { portsFrom } from "./environment.ts";
import { denoShop, localServices, type ProcessDefinition, readVercelStoreVariables, vercelShop, viteShop } from "./processes.ts";
import { refusedPorts } from "./refused-ports.ts";
import { type SupervisedProcess, supervise } from "./supervise.ts";
import { findTakenPorts } from "./taken-ports.ts";
import { waitUntilReady } from "./until-ready.ts";

// Starts the local services and the shop, restarts each when it ends, and stops them together. `--dev` runs the shop on Vite, `--vercel`
// runs the shop built for Vercel. PORT is the first of eight ports, THEMES the number of card themes.

const firstPort = Number(process.env.PORT ?? 4000);
if (!Number.isInteger(firstPort) || firstPort < 1 || firstPort > 65_528) {
  console.error(`PORT is "${process.env.PORT}": it must be a whole number from 1 to 65528, the first of eight ports in a row.`);
  process.exit(1);
}
const ports = portsFrom(firstPort);
const refused = refusedPorts(Object.values(ports));
if (refused.length > 0) {
  console.error(`Browsers open no page on port ${refused.join(", ")}. Choose another first port of eight: PORT=5000 npm start`);
  process.exit(1);
}
const taken = await findTakenPorts(Object.values(ports));
if (taken.length > 0) {
  console.error(`Port ${taken.join(", ")} is taken. Stop what listens there, or move all eight: PORT=5000 npm start`);
  process.exit(1);
}

const running: SupervisedProcess[] = [];
let stopping = false;

async function stopAll(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await Promise.all(running.map((part) => part.stop()));
  process.exit(code);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stopAll(0));

try {
  const parts = [
    ...localServices(ports, { themes: process.env.THEMES, measurements: ".local/measurements", realStore: readVercelStoreVariables() }),
    chosenShop(),
  ];
  for (const part of parts) console.log(`Starting ${part.name} on port ${part.port} …`);
  await Promise.all(
    parts.map((part) => {
      const supervised = supervise(part, { report: (line) => console.error(line), onOutput: (text) => process.stdout.write(text) });
      running.push(supervised);
      return supervised.started;
    }),
  );
  if (!process.argv.includes("--dev") && !(await waitUntilReady(ports.shop)))
    console.error(`The shop is not ready: http://localhost:${ports.shop}/readyz names the reason.`);
  console.log(addresses());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stopAll(1);
}

function chosenShop(): ProcessDefinition {
  if (process.argv.includes("--dev")) return viteShop(ports);
  if (process.argv.includes("--vercel")) return vercelShop(ports);
  return denoShop(ports, { CONTENT_SNAPSHOT: ".local/content-snapshot" });
}

function addresses(): string {
  const at = (host: string, path: string) => `http://${host}${host && "."}localhost:${ports.shop}${path}`;
  const isVercel = process.argv.includes("--vercel");
  const preview = isVercel ? `  Preview host, Switzerland    ${at("preview", "/?market=poster.ch")}\n` : "";
  return `
The shop is open:
  Canvas prints, Germany       ${at("", "/leinwanddruck")}
  Canvas prints, Switzerland   ${at("poster.ch", "/leinwanddruck")}  and in French  ${at("poster.ch", "/fr/impression-sur-toile")}
  Canvas prints, Britain, USA  ${at("poster.gb", "/canvas-prints")}  ${at("poster.com", "/canvas-prints")}
  Greeting cards, Germany      ${at("card.de", "/")}
${preview}  The photo frame designer     ${at("", "/configurator-photo-frame/?sku=leinwand-600x400&materialType=leinwand")}
  The cart                     ${at("", "/cart")}
  State of the shop            ${at("", "/_health")}
The outbox (mails of the shop) http://localhost:${ports.backend}/outbox
The editor                     http://localhost:${ports.editor}/
Results of experiments         http://localhost:${ports.measurements}/results
The console of experiments     http://localhost:${ports.console}/
Ctrl-C stops everything.
`;
}
