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
  /** Writes the list of editions; the service reads it when it starts. */
  editions: (list: Record<string, unknown> | string) => void;
  clear: () => void;
}

/** Makes an empty folder with `stories`, `datasources` and `pictures`, and no editions. */
export function contentFolder(): ContentFolder {
  const path = mkdtempSync(join(tmpdir(), "passepartout-content-"));
  const parts = ["stories", "datasources", "pictures"];
  for (const part of parts) mkdirSync(join(path, part));
  const file = (slug: string) => join(path, "stories", `${slug}.json`);

  function editions(list: Record<string, unknown> | string): void {
    writeFileSync(join(path, "editions.json"), typeof list === "string" ? list : JSON.stringify(list));
  }

  function text(slug: string, written: string): void {
    mkdirSync(dirname(file(slug)), { recursive: true });
    writeFileSync(file(slug), written);
  }

  editions({});
  return {
    path,
    options: [
      ...[...parts, "edited"].map((part) => `--${part}=${join(path, part)}`),
      `--editions=${join(path, "editions.json")}`,
      "--rate-limit=0",
    ],
    story: (slug, content, more = {}) => text(slug, JSON.stringify({ story: { ...more, content: { component: "Page", ...content } } })),
    text,
    editions,
    remove: (slug) => rmSync(file(slug)),
    clear: () => rmSync(path, { recursive: true, force: true }),
  };
}
