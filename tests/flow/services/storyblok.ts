import StoryblokClient from "storyblok-js-client";

/** Storyblok's own client, without its cache, for a local content service. */
export function storyblok(origin: string, accessToken: "public" | "preview" = "public"): StoryblokClient {
  return new StoryblokClient({ accessToken, endpoint: `${origin}/v2`, cache: { type: "none" }, rateLimit: 1000 });
}
