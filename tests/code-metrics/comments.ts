import ts from "typescript";
import { syntaxOf } from "../architecture/source.ts";

/** One comment, or several line comments without code between them. */
export type Comment = { file: string; line: number; text: string; isDocstring: boolean };

/** Lists the comments of a file in order, without tool directives (`@ts-expect-error`, `biome-ignore`). */
export function commentsOf(file: string): Comment[] {
  const syntax = syntaxOf(file);
  const ranges = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node) => {
    if (!ts.isJsxText(node))
      for (const range of [
        ...(ts.getLeadingCommentRanges(syntax.text, node.getFullStart()) ?? []),
        ...(ts.getTrailingCommentRanges(syntax.text, node.getEnd()) ?? []),
      ])
        ranges.set(range.pos, range);
    for (const child of node.getChildren(syntax)) visit(child);
  };
  visit(syntax);
  const ordered = [...ranges.values()].sort((one, other) => one.pos - other.pos);
  const comments: (Comment & { end: number; kind: ts.CommentKind })[] = [];
  for (const { pos, end, kind } of ordered) {
    const raw = syntax.text.slice(pos, end);
    const last = comments.at(-1);
    const continues =
      last && kind === last.kind && kind === ts.SyntaxKind.SingleLineCommentTrivia && !syntax.text.slice(last.end, pos).trim();
    if (continues) {
      last.text += ` ${plain(raw)}`;
      last.end = end;
    } else {
      const line = syntax.getLineAndCharacterOfPosition(pos).line + 1;
      comments.push({ file, line, text: plain(raw), isDocstring: raw.startsWith("/**"), end, kind });
    }
  }
  return comments
    .filter(({ text }) => !/^(@ts-|biome-ignore|\/ <reference|@type\b|@jsx)/.test(text))
    .map(({ file, line, text, isDocstring }) => ({ file, line, text, isDocstring }));
}

/** Returns the text of a comment on one line. */
function plain(raw: string): string {
  return raw
    .replace(/^\/\*+|\*\/$|^\/\//g, "")
    .replace(/^\s*\* ?/gm, "")
    .replace(/\s+/g, " ")
    .trim();
}

export function wordsIn(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
