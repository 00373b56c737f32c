import type { Config } from "@react-router/dev/config";
import { future } from "./app/future.ts";

export default {
  ssr: true,
  // There are few routes, so the browser gets all at once, and there is no manifest endpoint that could be abused or fail.
  routeDiscovery: { mode: "initial" },
  future,
} satisfies Config;
