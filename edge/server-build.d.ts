declare module "virtual:react-router/server-build" {
  import type { ServerBuild } from "react-router";

  const build: ServerBuild;
  export = build;
}

declare module "virtual:stylesheet" {
  /** Undefined in development. */
  const css: string | undefined;
  export default css;
}

declare module "virtual:browser-files" {
  /** Separated by spaces; empty in development. */
  export const islands: Readonly<Record<string, string | undefined>>;
  export const editing: string;
}
