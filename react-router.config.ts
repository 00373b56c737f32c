import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Few routes: the browser gets the whole map at once, and there is no manifest endpoint to abuse or to miss.
  routeDiscovery: { mode: "initial" },
  future: {
    v8_middleware: true,
    v8_splitRouteModules: true,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
