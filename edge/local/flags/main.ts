import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { commandLine } from "../arguments.ts";
import { serve } from "../serve.ts";
import { flagAnswer } from "./flag-answer.ts";
import { flagStore } from "./flag-store.ts";

// Flag store: deno run --allow-net=127.0.0.1:4002 --allow-read=edge/local/flags edge/local/flags/main.ts [--tenants=…]. A tenant has its
// own store, in the folder of its name.

const { port, store, id, token, tenants } = commandLine({
  port: "4002",
  store: fileURLToPath(new URL("./store.json", import.meta.url)),
  id: "ecfg_local",
  token: "local",
  tenants: "",
});
serve("flags", port, (tenant) => {
  const read = flagStore(tenant ? join(tenants, tenant, "store.json") : store);
  return { answer: (request, url) => flagAnswer({ id, token, read }, request, url) };
});
