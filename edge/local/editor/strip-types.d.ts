// What Deno has of Node's module and the types of the oldest Node do not.
declare module "node:module" {
  /** JavaScript from TypeScript whose types can be taken away, every line in its place. */
  export function stripTypeScriptTypes(code: string): string;
}
