/** The router's flags: for its build (react-router.config.ts), and for its start in the browser (entry.client.tsx). */
export const future = {
  v8_middleware: true,
  v8_splitRouteModules: true,
  v8_viteEnvironmentApi: true,
  v8_passThroughRequests: true,
  v8_trailingSlashAwareDataRequests: true,
} as const;
