export {};

// A function of Deno's `node:module` that the types of the oldest supported Node lack.
declare module "node:module" {
  /** Removes types from TypeScript; keeps the lines. */
  export function stripTypeScriptTypes(code: string): string;
}
