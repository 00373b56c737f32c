import { createRequestListener } from "@remix-run/node-fetch-server";
import type { Plugin } from "vite";
import type * as Handler from "../handler.ts";

/** Serves the shop from Vite's development server: the same handler, loaded anew when its source changes. */
export function shopOnVite(): Plugin {
  return {
    name: "shop-on-vite",
    apply: "serve",
    hotUpdate({ file, server }) {
      if (this.environment.name !== "ssr") return;
      // What only the server knows, such as paper, has no part in the browser that could be exchanged: the page is loaded again.
      const { hot, moduleGraph } = server.environments.client;
      if (!moduleGraph.getModulesByFile(file)?.size) hot.send({ type: "full-reload" });
    },
    configureServer(server) {
      let loaded: { module: typeof Handler; handle: Handler.Handle } | undefined;
      return () => {
        server.middlewares.use((request, response, next) => {
          request.url = request.originalUrl ?? request.url ?? "/";
          const load = async () => {
            const module = (await server.ssrLoadModule("./edge/handler.ts")) as typeof Handler;
            if (loaded?.module !== module) loaded = { module, handle: module.openShop(module.readEnv(process.env, true)) };
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
