import { createRequestListener } from "@remix-run/node-fetch-server";
import type { Plugin } from "vite";
import type * as ServerEntry from "../server-entry.ts";

export function shopOnVite(): Plugin {
  return {
    name: "shop-on-vite",
    apply: "serve",
    hotUpdate({ file, server }) {
      if (this.environment.name !== "ssr") return;
      // A change of a server module cannot be applied in the browser, so the page reloads.
      const { hot, moduleGraph } = server.environments.client;
      if (!moduleGraph.getModulesByFile(file)?.size) hot.send({ type: "full-reload" });
    },
    configureServer(server) {
      let loaded: { module: typeof ServerEntry; handle: ServerEntry.ShopHandler } | undefined;
      return () => {
        server.middlewares.use((request, response, next) => {
          request.url = request.originalUrl ?? request.url ?? "/";
          const load = async () => {
            const module = (await server.ssrLoadModule("./edge/server-entry.ts")) as typeof ServerEntry;
            if (loaded?.module !== module) loaded = { module, handle: module.createShopHandler(module.parseEnv(process.env, true)) };
            return loaded.handle;
          };
          load().then(
            (handle) => {
              const caller = { client: request.socket.remoteAddress ?? "", secure: false, host: undefined };
              return createRequestListener((incoming) => handle(incoming, caller))(request, response);
            },
            (error) => {
              server.ssrFixStacktrace(error);
              next(error);
            },
          );
        });
      };
    },
  };
}
