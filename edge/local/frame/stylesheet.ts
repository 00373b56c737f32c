import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** Stylesheets below `app` that stand-ins share with the shop; their processes need read access (processes.ts). */
const shared = ["styles/layers.css", "styles/tokens.css", "styles/base.css", "ui/controls/button.css", "shell/shell.css"];
const header = "shell/header/header.css";

export type InlineStylesheet = { css: string /** Hash for `style-src` of the content security policy. */; source: string };

const read = new Map<string, InlineStylesheet>();

/**
 * Joins the shop's stylesheets and a stand-in's into one text for a `<style>` element, and caches it.
 *
 * @param own stylesheet beside the page
 */
export function readInlineStylesheet(own: URL): InlineStylesheet {
  let stylesheet = read.get(own.href);
  if (!stylesheet) {
    const app = new URL("../../../app/", import.meta.url);
    const files = [...[...shared, header].map((file) => new URL(file, app)), new URL("frame.css", import.meta.url), own];
    const css = files.map((file) => readFileSync(file, "utf8").replaceAll(/\/\*.*?\*\/|^ +/gms, "")).join("\n");
    stylesheet = { css, source: `'sha256-${createHash("sha256").update(css).digest("base64")}'` };
    read.set(own.href, stylesheet);
  }
  return stylesheet;
}
