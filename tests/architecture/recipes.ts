import { posix } from "node:path";
import type { Text } from "./specification.ts";

/** Contents of the repository that recipes name. */
export type Repository = {
  /** Paths from the root. */
  files: readonly string[];
  /** Scripts of package.json. */
  scripts: readonly string[];
  /** Projects of vitest.config.ts. */
  projects: readonly string[];
  /** Source text, in which names occur. */
  sources: string;
  /** Text of a document; undefined if it does not exist. */
  textOf: (file: string) => string | undefined;
};

export type Mention = { place: string; text: string };
/** `spans` is text in back quotes or parentheses. */
type Mentions = { spans: Mention[]; paths: Mention[]; commands: Mention[]; names: Mention[]; links: Mention[]; unpaired: Mention[] };

const command = /^(?:[A-Z]+=\S+ )?(?:npm|npx|node|deno|git|grep) /;
export const path = /^\.?[\w@<>-][\w.@<>-]*(?:\/[\w.@<>-]+)*\/?$/;
const extension = /\.(?:tsx?|mjs|css|json|md|yml)$/;
const name = /^[A-Za-z][\w-]*(?:\.[\w-]+)*(?=$|\()/;
/** Written by the local services, so it is in no clone. */
const written = ".local/content";

/** Reports paths, commands, names and links that do not exist. */
export function checkRecipes(texts: readonly Text[], repository: Repository): string[] {
  return texts.flatMap((text) => {
    const { paths, commands, names, links, unpaired } = mentionsIn(text);
    return [
      ...unpaired.map(({ place }) => `${place} has a code span over two lines: write it on one.`),
      ...[...paths, ...commands.flatMap(pathsOfCommand)].flatMap((one) => checkPath(one, repository)),
      ...commands.flatMap((one) => checkCommand(one, repository)),
      ...names
        .filter(({ text: one }) => !isWordIn(repository.sources, one))
        .map(({ place, text: one }) => `${place} names ${one}, which no source has: correct the name.`),
      ...links.flatMap((one) => checkLink(one, text.file, repository)),
    ];
  });
}

export function mentionsIn({ file, text }: Text): Mentions {
  const found: Mentions = { spans: [], paths: [], commands: [], names: [], links: [], unpaired: [] };
  let language: string | undefined;
  for (const [index, line] of text.split("\n").entries()) {
    const place = `${file}:${index + 1}`;
    const [, fence] = /^ *```(\w*)/.exec(line) ?? [];
    if (fence !== undefined) language = language === undefined ? fence : undefined;
    else if (language === "sh") found.commands.push({ place, text: line.trim() });
    else if (language !== undefined)
      for (const [, imported = ""] of line.matchAll(/"#((?:app|content-types|edge)\/[^"]+)"/g)) found.paths.push({ place, text: imported });
    else readLine(line, place, found);
  }
  return found;
}

function readLine(line: string, place: string, found: Mentions): void {
  if (line.split("`").length % 2 === 0) found.unpaired.push({ place, text: line });
  for (const [, link = ""] of line.replaceAll(/`[^`]*`/g, "").matchAll(/\]\(([^)\s]+)\)/g)) found.links.push({ place, text: link });
  const plain = line.replaceAll(/`[^`]*`|\]\([^)]*\)/g, "");
  for (const [, span = ""] of plain.matchAll(/\(([^()\s]+)\)/g)) found.spans.push({ place, text: span });
  for (const [, span = ""] of line.matchAll(/`([^`]+)`/g)) {
    found.spans.push({ place, text: span });
    if (command.test(span)) found.commands.push({ place, text: span });
    else if (path.test(span) && (span.includes("/") || extension.test(span))) found.paths.push({ place, text: span });
    else {
      const [word] = name.exec(span) ?? [];
      if (word) found.names.push({ place, text: word });
    }
  }
}

function pathsOfCommand({ place, text }: Mention): Mention[] {
  const words = text.split(" ").filter((word) => word.includes("/") && path.test(word));
  return words.map((word) => ({ place, text: word }));
}

function checkPath({ place, text }: Mention, { files }: Repository): string[] {
  const isThere = text === written || files.some(matcherOf(text.replace(/\/$/, "")));
  return isThere ? [] : [`${place} names ${text}, which does not exist: write the path from the root.`];
}

/** A path may end at a folder; "<name>" stands for any part of a name. */
function matcherOf(text: string): (file: string) => boolean {
  if (!text.includes("<")) return (file) => file.startsWith(text) && (file.length === text.length || file[text.length] === "/");
  const pattern = new RegExp(`^${text.replaceAll(".", "\\.").replaceAll(/<[^>]+>/g, "[^/]+")}(?:/|$)`);
  return (file) => pattern.test(file);
}

function checkCommand({ place, text }: Mention, { scripts, projects }: Repository): string[] {
  const run = [...text.matchAll(/\bnpm run (?:--silent )?([\w:]+)/g)].map(([, script = ""]) => script);
  const [, project] = /--project (\w+)/.exec(text) ?? [];
  return [
    ...run.filter((script) => !scripts.includes(script)).map((script) => `${place} runs npm run ${script}, which package.json lacks.`),
    ...(project && !projects.includes(project) ? [`${place} runs the project ${project}, which vitest.config.ts lacks.`] : []),
  ];
}

export function checkLink({ place, text }: Mention, file: string, { files, textOf }: Repository): string[] {
  if (/^https?:/.test(text)) return [];
  const [target = "", anchor] = text.split("#");
  const linked = target ? posix.join(posix.dirname(file), target) : file;
  if (!files.includes(linked)) return [`${place} links to ${text}, which does not exist.`];
  return anchor && !headingsOf(textOf(linked) ?? "").includes(anchor) ? [`${place} links to ${text}, a heading that does not exist.`] : [];
}

function headingsOf(text: string): string[] {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading.toLowerCase());
  return headings.map((heading) => heading.replaceAll(/[^\w\s-]/g, "").replaceAll(" ", "-"));
}

function isWordIn(sources: string, word: string): boolean {
  for (let at = sources.indexOf(word); at >= 0; at = sources.indexOf(word, at + 1)) {
    const around = [sources[at - 1], sources[at + word.length]];
    if (!around.some((letter) => letter !== undefined && /[\w-]/.test(letter))) return true;
  }
  return false;
}
