export {};

// Declares a function of `node:module` that Deno has, but that the types of the oldest supported Node lack.
declare module "node:module" {
  /** Removes types from TypeScript; keeps line numbers. */
  export function stripTypeScriptTypes(code: string): string;
}
