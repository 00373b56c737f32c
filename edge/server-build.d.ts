declare module "virtual:react-router/server-build" {
  import type { ServerBuild } from "react-router";

  const build: ServerBuild;
  export = build;
}

declare module "virtual:stylesheet" {
  /** The stylesheet of all pages; undefined while the shop is developed. */
  const css: string | undefined;
  export default css;
}
