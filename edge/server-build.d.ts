declare module "virtual:react-router/server-build" {
  import type { ServerBuild } from "react-router";

  const build: ServerBuild;
  export = build;
}

declare module "virtual:stylesheet" {
  import type { StylesheetGroup } from "#app/document/document.server.ts";

  /** Undefined in development. */
  const groups: StylesheetGroup[] | undefined;
  export default groups;
}

declare module "virtual:browser-files" {
  /** File names of each island, separated by spaces; empty in development. */
  export const islands: Readonly<Record<string, string | undefined>>;
  export const editing: string;
}
