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

declare module "virtual:browser-files" {
  /** The addresses of an island's files, with spaces between, by its name; nothing while the shop is developed. */
  export const islands: Readonly<Record<string, string | undefined>>;
  /** The address of what runs in the editor's frame. */
  export const editing: string;
}
