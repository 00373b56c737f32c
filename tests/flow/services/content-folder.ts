import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A temporary folder of content files, as an editor would fill it. */
export interface ContentFolder {
  path: string;
  /** The options that point the content service here. */
  options: string[];
  /** Writes the story of a slug; a slug ending in ".draft" is the draft version. */
  story: (slug: string, content: Record<string, unknown>, parts?: Record<string, unknown>) => void;
  /** Writes any text as the file of a slug. */
  text: (slug: string, text: string) => void;
  remove: (slug: string) => void;
  clear: () => void;
}

/** Makes an empty folder with `stories`, `datasources` and `pictures`. */
export function contentFolder(): ContentFolder {
  const path = mkdtempSync(join(tmpdir(), "passepartout-content-"));
  const parts = ["stories", "datasources", "pictures"];
  for (const part of parts) mkdirSync(join(path, part));
  const file = (slug: string) => join(path, "stories", `${slug}.json`);

  function text(slug: string, written: string): void {
    mkdirSync(dirname(file(slug)), { recursive: true });
    writeFileSync(file(slug), written);
  }

  return {
    path,
    options: [...parts.map((part) => `--${part}=${join(path, part)}`), "--rate-limit=0"],
    story: (slug, content, more = {}) => text(slug, JSON.stringify({ story: { ...more, content: { component: "Page", ...content } } })),
    text,
    remove: (slug) => rmSync(file(slug)),
    clear: () => rmSync(path, { recursive: true, force: true }),
  };
}
