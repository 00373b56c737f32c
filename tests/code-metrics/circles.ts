import { importsOf } from "../architecture/source.ts";

/** Finds groups of files with circular imports, types included (strongly connected components of two and more). */
export function circlesOf(files: readonly string[]): string[][] {
  const known = new Set(files);
  const targets = new Map(files.map((file) => [file, importsOf(file).flatMap(({ to }) => (known.has(to) && to !== file ? [to] : []))]));
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const open = new Set<string>();
  const circles: string[][] = [];
  const visit = (file: string) => {
    index.set(file, index.size);
    low.set(file, index.get(file) as number);
    stack.push(file);
    open.add(file);
    for (const to of targets.get(file) ?? []) {
      if (!index.has(to)) visit(to);
      if (open.has(to)) low.set(file, Math.min(low.get(file) as number, low.get(to) as number));
    }
    if (low.get(file) !== index.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    for (const one of circle) open.delete(one);
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const file of files) if (!index.has(file)) visit(file);
  return circles;
}
