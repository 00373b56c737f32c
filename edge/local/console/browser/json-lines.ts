/**
 * Parsed JSON with the line of each value by path (`treatments[0].size`, `audience["a b"]`; "" is the whole), or the first error with its
 * line.
 */
export type ParsedJson = { value: unknown; lines: ReadonlyMap<string, number> } | { fault: { line: number; reason: string } };

const maxDepth = 100;

/** Parses JSON and rejects duplicate keys of an object. Lines count from 1. */
export function parseJson(text: string): ParsedJson {
  const lines = new Map<string, number>();
  let at = 0;
  const lineHere = () => text.slice(0, at).split("\n").length;
  const fail = (reason: string): never => {
    throw new JsonFault(lineHere(), reason);
  };
  const skip = () => {
    while (/\s/.test(text[at] ?? "")) at += 1;
  };
  /** Consumes text that matches a sticky pattern; the error says that `what` is expected. */
  const token = (pattern: RegExp, what: string): string => {
    pattern.lastIndex = at;
    const [found = ""] = pattern.exec(text) ?? [];
    if (!found) fail(`${what} is expected${text[at] === undefined ? ", and the text ends" : ` in place of ${text[at]}`}`);
    at += found.length;
    return found;
  };
  const string = () => {
    const start = at;
    const found = token(/"(?:[^"\\\n]|\\.)*"/y, "a text in double quotes");
    try {
      return JSON.parse(found) as string;
    } catch {
      at = start;
      return fail("the text has a character or an escape that JSON does not know");
    }
  };
  const readList = (path: string, depth: number) => {
    for (let place = 0; ; place += 1) {
      readValue(`${path}[${place}]`, depth);
      skip();
      if (token(/[,\]]/y, "a comma or ]") === "]") return;
    }
  };
  const readObject = (path: string, depth: number) => {
    const names = new Set<string>();
    for (;;) {
      skip();
      const start = at;
      const name = string();
      if (names.has(name)) {
        at = start;
        fail(`the key "${name}" stands twice`);
      }
      names.add(name);
      skip();
      token(/:/y, "a colon");
      readValue(pathOf(path, name), depth);
      skip();
      if (token(/[,}]/y, "a comma or }") === "}") return;
    }
  };
  const readValue = (path: string, depth: number): void => {
    skip();
    lines.set(path, lineHere());
    if (depth > maxDepth) fail("the values are nested too deeply");
    const first = text[at];
    if (first === '"') return void string();
    if (first !== "{" && first !== "[")
      return void token(/-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y, "a value");
    at += 1;
    skip();
    if (text[at] === (first === "{" ? "}" : "]")) at += 1;
    else if (first === "{") readObject(path, depth + 1);
    else readList(path, depth + 1);
  };
  try {
    readValue("", 0);
    skip();
    if (at < text.length) fail("the text goes on after its end");
    return { value: JSON.parse(text), lines };
  } catch (error) {
    if (error instanceof JsonFault) return { fault: { line: error.line, reason: error.reason } };
    return { fault: { line: lineHere(), reason: String(error) } };
  }
}

/** Appends a name to a path, in the format of zod's `toDotPath`. */
function pathOf(parent: string, name: string): string {
  if (/[^\w$]/.test(name)) return `${parent}[${JSON.stringify(name)}]`;
  return parent === "" ? name : `${parent}.${name}`;
}

const lastPart = /(?:^|\.)[^.[\]]*$|\[(?:\d+|"(?:[^"\\]|\\.)*")\]$/;

/** Returns the line of the value at a path or, if there is none, of the nearest enclosing value. */
export function lineOf(lines: ReadonlyMap<string, number>, path: string): number {
  const line = lines.get(path);
  const around = path.replace(lastPart, "");
  return line ?? (around === path ? 1 : lineOf(lines, around));
}

class JsonFault extends Error {
  readonly line: number;
  readonly reason: string;
  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
    this.reason = reason;
  }
}
