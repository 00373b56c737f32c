import type { Config } from "@react-router/dev/config";
import { future } from "./app/future.ts";

export default {
  ssr: true,
  // Few routes: the browser gets the whole map at once, and there is no manifest endpoint to abuse or to miss.
  routeDiscovery: { mode: "initial" },
  future,
} satisfies Config;
