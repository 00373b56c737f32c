import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A temporary folder of content files, filled as an editor would. */
export interface ContentFolder {
  path: string;
  /** Options that point the content service to this folder. */
  options: string[];
  /** Writes the story of a slug; a slug that ends in ".draft" is the draft version. */
  story: (slug: string, content: Record<string, unknown>, parts?: Record<string, unknown>) => void;
  /** Writes any text as the file of a slug. */
  text: (slug: string, text: string) => void;
  remove: (slug: string) => void;
  /** Writes the list of editions, which the service reads at its start. */
  editions: (list: Record<string, unknown> | string) => void;
  clear: () => void;
}

/** Creates an empty folder with `stories`, `datasources` and `pictures`, without editions. */
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
