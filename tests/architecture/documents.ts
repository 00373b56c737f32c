import { checkLink, type Mention, mentionsIn, type Repository } from "./recipes.ts";
import type { Text } from "./specification.ts";

const path = /^\.?[\w-][\w.<>*-]*(?:\/[\w.<>*-]+)*\/?$/;
const file = /[\w>*]\.(?:tsx?|mjs|css|json|md|ya?ml|service)$/;
/** Written by the build, by the local services, or by a platform's tools. */
const generated = /^(?:build|\.local|\.vercel)\//;

/** Reports paths and links of documents that do not exist. A path may start inside its room. Superseded records are skipped. */
export function checkDocuments(texts: readonly Text[], repository: Repository): string[] {
  const paths = new Set(repository.files.flatMap((one) => [one, ...foldersOf(one)]));
  const known = { ...repository, files: [...paths] };
  const roots = new Set(repository.files.flatMap((one) => foldersOf(one).slice(0, 1)));
  const listed = `\n${known.files.join("\n")}\n`;
  return texts
    .filter(({ text }) => !/^Superseded by/m.test(text))
    .flatMap((text) => {
      const { spans, links } = mentionsIn(text);
      return [
        ...spans.filter((one) => isMissing(one.text.replace(/:\d+$/, ""), roots, listed)).map(describe),
        ...links.flatMap((one) => checkLink(one, text.file, known)),
      ];
    });
}

function isMissing(named: string, roots: ReadonlySet<string>, listed: string): boolean {
  const isOfRoot = named.includes("/") && roots.has(named.split("/", 1)[0] ?? "");
  if (!path.test(named) || generated.test(named) || !(isOfRoot || file.test(named) || named.endsWith("/"))) return false;
  const plain = named.replace(/\/$/, "");
  const starts = isOfRoot ? ["\n"] : ["\n", "/"];
  if (!/[<*]/.test(plain)) return !starts.some((start) => listed.includes(`${start}${plain}\n`));
  const pattern = plain.replaceAll(".", "\\.").replaceAll(/<[^>]+>|\*/g, "[^/\n]+");
  return !new RegExp(`[${starts.join("")}]${pattern}\n`).test(listed);
}

function describe({ place, text }: Mention): string {
  return `${place} names ${text}, which does not exist: correct the path.`;
}

/** "a" and "a/b" for "a/b/c.ts". */
function foldersOf(named: string): string[] {
  return [...named.matchAll(/\//g)].map(({ index }) => named.slice(0, index));
}
