/** Text of a file; the path is from the root, with slashes. */
export type Text = { file: string; text: string };

/** Number such as "shop 4.6" and its place as "file:line". */
type Mention = { number: string; place: string };

const number = /\b(?:[Ss]hop|[Ss]hell) [1-9]\.\d{1,3}\b/g;
const requirement = /^- \*\*((?:shop|shell) [1-9]\.\d{1,3})\*\* /;
const section = /(?<![\w/-])(?:shop|shell)\.md\b/g;
const decisions = /\b[Dd]ecisions? (\d+(?:(?:, | and )\d+)*)/g;

/** Lists the requirements in the order of the files. */
export function requirementsIn(texts: readonly Text[]): Mention[] {
  return mentionsOf(texts, (line) => requirement.exec(line)?.slice(1) ?? []);
}

/** Reports numbers that occur twice, gaps, and requirements outside the file of their chapter. */
export function checkRequirements(specification: readonly Text[]): string[] {
  const known = requirementsIn(specification);
  const first = new Map(known.toReversed().map(({ number, place }) => [number, place]));
  return known.flatMap(({ number, place }) => {
    const [part = "", chapter = "", position = ""] = number.split(/[ .]/);
    const before = `${part} ${chapter}.${Number(position) - 1}`;
    if (first.get(number) !== place) return `${place} repeats ${number}: take the next number of the chapter.`;
    if (!place.includes(`/${part}/${chapter}-`)) return `${place} has ${number}: move it to the file of its chapter.`;
    if (position !== "1" && !first.has(before)) return `${place} skips ${before}: a withdrawn requirement keeps its line.`;
    return [];
  });
}

/** Reports citations without a requirement, and citations of a document's section. */
export function checkCitations(specification: readonly Text[], citing: readonly Text[]): string[] {
  const known = new Set(requirementsIn(specification).map((found) => found.number));
  const unknown = mentionsOf(citing, (line) => (line.match(number) ?? []).map((cited) => cited.toLowerCase())).filter(
    (cited) => !known.has(cited.number),
  );
  const sections = mentionsOf(citing, (line) => line.match(section) ?? []);
  return [
    ...unknown.map(({ number, place }) => `${place} cites ${number}, which does not exist: take the number from docs/spec.`),
    ...sections.map(({ number, place }) => `${place} cites ${number}: cite the number of the requirement in docs/spec, "shop 4.6".`),
  ];
}

/** Reports decisions without a record. */
export function checkDecisions(specification: readonly Text[], records: readonly string[]): string[] {
  const known = new Set(records.map((name) => Number.parseInt(name, 10)));
  const named = mentionsOf(specification, (line) => [...line.matchAll(decisions)].flatMap(([, list]) => list?.match(/\d+/g) ?? []));
  return named
    .filter((decision) => !known.has(Number(decision.number)))
    .map(({ number, place }) => `${place} names decision ${number}, which has no record in docs/decisions.`);
}

function mentionsOf(texts: readonly Text[], find: (line: string) => readonly string[]): Mention[] {
  return texts.flatMap(({ file, text }) =>
    text.split("\n").flatMap((line, index) => find(line).map((number) => ({ number, place: `${file}:${index + 1}` }))),
  );
}
