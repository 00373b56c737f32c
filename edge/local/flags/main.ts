import { fileURLToPath } from "node:url";
import { commandLine } from "../arguments.ts";
import { serve } from "../serve.ts";
import { flagAnswer } from "./flag-answer.ts";
import { flagStore } from "./flag-store.ts";

// The flag store: deno run --allow-net=127.0.0.1:4002 --allow-read=edge/local/flags edge/local/flags/main.ts

const { port, store, id, token } = commandLine({
  port: "4002",
  store: fileURLToPath(new URL("./store.json", import.meta.url)),
  id: "ecfg_local",
  token: "local",
});
const read = flagStore(store);
serve("flags", port, (request, url) => flagAnswer({ id, token, read }, request, url));
