/** Stands for `virtual:browser-files` (browser-files.ts) where Deno runs the sources without a build, such as in the story check. */
export const islands: Readonly<Record<string, string>> = {};
export const editing = "";
