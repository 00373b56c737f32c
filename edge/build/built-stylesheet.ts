import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { stylesheetRules, withoutEvidentNeeds } from "./stylesheet-rules.ts";

const name = "virtual:stylesheet";

export function builtStylesheet(): Plugin {
  let assets: string | undefined;
  return {
    name: "built-stylesheet",
    configResolved({ command, root }) {
      if (command === "build") assets = join(root, "build/client/assets");
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      return `export default ${assets === undefined ? "undefined" : JSON.stringify(withoutEvidentNeeds(stylesheetRules(await stylesheetIn(assets))))}`;
    },
  };
}

async function stylesheetIn(assets: string): Promise<string> {
  const found = (await readdir(assets)).filter((file) => /^root-.*\.css$/.test(file));
  const [file] = found;
  if (!file || found.length > 1) throw new Error(`${assets} holds ${found.length} stylesheets of all pages, and should hold one`);
  return readFile(join(assets, file), "utf8");
}
