import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseCommandLine } from "../arguments.ts";
import { serve } from "../serve.ts";
import { handleFlagRequest } from "./flag-answer.ts";
import { openFlagFile } from "./flag-store.ts";
import { createFlagManagementHandler } from "./management-answer.ts";

// Flag store: deno run --allow-net=127.0.0.1:4002 --allow-read=edge/local/flags,.local/flags --allow-write=.local/flags
// edge/local/flags/main.ts [--tenants=…]. Changes through the REST API are stored in the folder --edited. Once it contains a store.json,
// that is read instead of the file --store. A tenant has its own store, in the folder of its name.

const { port, store, edited, id, token, tenants, ...options } = parseCommandLine({
  port: "4002",
  store: fileURLToPath(new URL("./store.json", import.meta.url)),
  edited: fileURLToPath(new URL("../../../.local/flags", import.meta.url)),
  id: "ecfg_local",
  token: "local",
  "management-token": "management",
  tenants: "",
});
serve("flags", port, (tenant) => {
  const folder = tenant ? join(tenants, tenant, "flags") : edited;
  const file = openFlagFile(tenant ? join(tenants, tenant, "store.json") : store, join(folder, "store.json"));
  const manage = createFlagManagementHandler({ id, token: options["management-token"], file, schemaFile: join(folder, "schema.json") });
  return {
    answer: (request, url) =>
      url.pathname.startsWith("/v1/") ? manage(request, url) : handleFlagRequest({ id, token, read: file.read }, request, url),
  };
});
