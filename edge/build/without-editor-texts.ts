import type { Plugin } from "vite";

const editorProperties: ReadonlySet<string> = new Set(["description", "display_name", "filetypes", "is_nestable", "is_root"]);

/**
 * Leaves out of the build the properties that only editors and the content service need. The local services and the bootstrap read the
 * sources.
 */
export function withoutEditorTexts(): Plugin {
  return {
    name: "without-editor-texts",
    apply: "build",
    transform: {
      filter: { id: /\/content-types\/[^?]+\.ts$/ },
      handler(source) {
        return { code: blankProperties(source, this.parse(source)), map: null };
      },
    },
  };
}

type SyntaxNode = { type: string; start: number; end: number; key?: { name?: string } };

/** Replaces the properties with spaces, so that all other code keeps its position. */
export function blankProperties(source: string, program: unknown): string {
  let code = source;
  for (const { start, end } of propertiesIn(program)) {
    const next = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
    code = code.slice(0, start) + " ".repeat(end + next - start) + code.slice(end + next);
  }
  return code;
}

function* propertiesIn(node: unknown): Generator<SyntaxNode> {
  if (!node || typeof node !== "object") return;
  if (isForEditors(node as SyntaxNode)) yield node as SyntaxNode;
  else for (const child of Object.values(node)) yield* propertiesIn(child);
}

function isForEditors({ type, key }: SyntaxNode): boolean {
  return type === "Property" && key?.name !== undefined && editorProperties.has(key.name);
}
