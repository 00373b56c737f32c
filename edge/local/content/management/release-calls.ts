import { withoutUndefined } from "../library/story.ts";
import type { Release } from "./releases.ts";
import { newReleaseBody, releaseUpdateBody } from "./request-bodies.ts";
import { invalidBodyResult, type ManagementRequest, type ManagementResult } from "./stories.ts";

const notFound = { refused: "This record could not be found", status: 404 } as const;

export function listReleases({ store }: ManagementRequest): ManagementResult {
  // Reading the library deploys due releases first.
  store.library();
  return { body: { releases: store.releases.all().map((release) => toReleaseObject(release, store)) } };
}

export function createRelease({ store, body }: ManagementRequest): ManagementResult {
  const parsed = newReleaseBody.safeParse(body);
  if (!parsed.success) return invalidBodyResult(parsed.error);
  const created = store.releases.create({ release_at: null, ...withoutUndefined(parsed.data.release) });
  return "refused" in created ? { ...created, status: 422 } : { body: { release: toReleaseObject(created, store) }, status: 201 };
}

/** Updates a release; `do_release` deploys it. */
export function updateRelease({ store, body, ids: [id = 0] }: ManagementRequest): ManagementResult {
  const current = store.releases.byId(id);
  if (!current) return notFound;
  const parsed = releaseUpdateBody.safeParse(body);
  if (!parsed.success) return invalidBodyResult(parsed.error);
  if (current.released) return { refused: `${current.name} went out already`, status: 422 };
  const changed = store.releases.change(id, withoutUndefined(parsed.data.release ?? {}));
  if (parsed.data.do_release) store.deploy(id);
  return { body: { release: toReleaseObject(store.releases.byId(id) ?? changed ?? current, store) } };
}

export function deleteRelease({ store, ids: [id = 0] }: ManagementRequest): ManagementResult {
  const release = store.releases.byId(id);
  if (!release) return notFound;
  store.releases.remove(id);
  return { body: { release } };
}

/** Builds Storyblok's release object, with `story_slugs` added for the editor. */
function toReleaseObject(release: Release, store: ManagementRequest["store"]): unknown {
  return { ...release, branches_to_deploy: [], owner_id: 1, public: true, story_slugs: store.releases.slugs(release.id) };
}
