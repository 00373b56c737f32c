import type { Service } from "./service.ts";

/** A response of the management API. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads the part of an answer that it is about.
export type Managed = { status: number; body: any };

/** Returns the calls of a content service's management API, by default with the editor's token. */
export function management({ origin }: Pick<Service, "origin">, token = "management") {
  const call = async (method: string, path: string, body?: unknown): Promise<Managed> => {
    const answer = await fetch(`${origin}/v1/spaces/1${path}`, {
      method,
      headers: { authorization: token, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  return {
    call,
    get: (path: string) => call("GET", path),
    post: (path: string, body: unknown) => call("POST", path, body),
    put: (path: string, body: unknown) => call("PUT", path, body),
    remove: (path: string) => call("DELETE", path),
    /** Returns the story of a slug. */
    async story(slug: string): Promise<Managed["body"]> {
      const { body } = await call("GET", `/stories?with_slug=${slug}`);
      return (await call("GET", `/stories/${body.stories[0].id}`)).body.story;
    },
  };
}
