import type { ServerResponse } from "node:http";
import { sendJson } from "./fake-service.ts";

/** Content service on a real socket, with editable stories and answers that can fail. */
export class Delivery {
  version = 100;
  stories = new Map<string, { uuid: string; content: Record<string, unknown>; published_at?: string }>();
  links: (() => Record<string, { uuid: string; slug: string }>) | undefined;
  requests: { path: string; query: URLSearchParams }[] = [];
  /** Replacement answers by path prefix. */
  faults = new Map<string, (response: ServerResponse) => void>();

  publish(fullSlug: string, content: Record<string, unknown>, uuid = fullSlug) {
    this.version += 1;
    for (const [known, story] of this.stories) if (story.uuid === uuid) this.stories.delete(known);
    const published_at = new Date(this.version * 1_000).toISOString();
    this.stories.set(fullSlug, { uuid, published_at, content: { _uid: "page", component: "Page", title: "Leinwand", ...content } });
  }

  /** Moves a story, as a move of its folder does: its publication time stays. */
  move(from: string, to: string) {
    const story = this.stories.get(from);
    if (!story) throw new Error(`no story at ${from}`);
    this.version += 1;
    this.stories.delete(from);
    this.stories.set(to, story);
  }

  answer = (response: ServerResponse, { pathname, searchParams: query }: URL) => {
    const path = pathname.replace("/v2/cdn/", "");
    this.requests.push({ path, query });
    for (const [start, fault] of this.faults) if (path.startsWith(start)) return fault(response);
    if (path === "stories")
      response.setHeaders(
        new Map([
          ["total", String(this.listed(query).length)],
          ["per-page", String(query.get("per_page"))],
        ]),
      );
    const body = this.bodyOf(path, query);
    sendJson(response, body ?? { error: "not found" }, body ? 200 : 404);
  };

  bodyOf(path: string, query: URLSearchParams): unknown {
    if (path === "spaces/me") return { space: { id: 1, version: this.version } };
    if (path === "links") {
      const all = this.links?.() ?? Object.fromEntries([...this.stories].map(([fullSlug, { uuid }]) => [uuid, { uuid, slug: fullSlug }]));
      const perPage = Number(query.get("per_page"));
      const start = (Number(query.get("page")) - 1) * perPage;
      return { links: Object.fromEntries(Object.entries(all).slice(start, start + perPage)) };
    }
    if (path === "stories") {
      const perPage = Number(query.get("per_page"));
      const start = (Number(query.get("page")) - 1) * perPage;
      return { stories: this.listed(query).slice(start, start + perPage), cv: this.version };
    }
    const story = this.stories.get(path.replace("stories/", ""));
    return story && { story: { full_slug: path.replace("stories/", ""), name: "n", tag_list: [], ...story }, cv: this.version };
  }

  /** Lists matching stories, the last published first. */
  listed(query: URLSearchParams) {
    const since = Date.parse(query.get("published_at_gt") ?? "") || 0;
    const [type, folder] = [query.get("content_type"), query.get("starts_with") ?? ""];
    return [...this.stories]
      .map(([full_slug, story]) => ({ full_slug, name: "n", tag_list: [], published_at: "", ...story }))
      .filter(({ full_slug, content }) => full_slug.startsWith(folder) && (!type || content.component === type))
      .filter(({ published_at }) => !since || Date.parse(published_at) > since)
      .sort((one, other) => Date.parse(other.published_at) - Date.parse(one.published_at));
  }

  count = (start: string) => this.requests.filter(({ path }) => path.startsWith(start)).length;
}
