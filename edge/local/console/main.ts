import process from "node:process";
import { parseCommandLine } from "../arguments.ts";
import { serve } from "../serve.ts";
import { urlOfTenant } from "../tenants.ts";
import { createConsoleHandler } from "./answer-console.ts";

// The console of experiments: deno run --allow-net=127.0.0.1:4007,127.0.0.1:4002,127.0.0.1:4006
// --allow-read=edge/local/console/browser,edge/local/editor/browser,node_modules/uplot/dist
// --allow-env=FLAG_STORE_API,FLAG_STORE_TOKEN,OVERRIDE_SECRET edge/local/console/main.ts [--port=4007] [--shop=4000].
//
// FLAG_STORE_API (https://api.vercel.com/v1/edge-config/ecfg_…?teamId=team_…) and FLAG_STORE_TOKEN make it edit a store of Vercel instead
// of the local one. OVERRIDE_SECRET signs preview links for the shop that has the same secret; --shops names the origins of that shop.

const options = parseCommandLine({
  port: "4007",
  api: "http://127.0.0.1:4002/v1/edge-config/ecfg_local",
  token: "management",
  measurements: "http://127.0.0.1:4006",
  "override-secret": "local-override-secret",
  shop: "4000",
  shops: "",
  author: "marketer",
});

const { FLAG_STORE_API = "", FLAG_STORE_TOKEN = "", OVERRIDE_SECRET = "" } = process.env;

serve("console", options.port, (tenant, settings) => ({
  answer: createConsoleHandler({
    store: { address: FLAG_STORE_API || urlOfTenant(options.api, tenant), token: FLAG_STORE_TOKEN || options.token },
    measurements: urlOfTenant(options.measurements, tenant),
    overrideSecret: OVERRIDE_SECRET || options["override-secret"],
    shopPort: settings?.get("shop") ?? options.shop,
    shopOrigins: options.shops.split(",").filter(Boolean),
    ownPort: options.port,
    author: options.author,
  }),
}));
