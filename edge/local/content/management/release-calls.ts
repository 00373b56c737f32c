import { withoutUndefined } from "../library/story.ts";
import { changedReleaseBody, releaseBody } from "./asked-story.ts";
import type { Release } from "./releases.ts";
import { type Asked, type Told, unreadable } from "./stories.ts";

const missing = { refused: "This record could not be found", status: 404 } as const;

export function listReleases({ desk }: Asked): Told {
  // Who asks for the list sees what went out meanwhile.
  desk.library();
  return { body: { releases: desk.releases.all().map((release) => told(release, desk)) } };
}

export function getRelease({ desk, ids: [id = 0] }: Asked): Told {
  const release = desk.releases.named(id);
  return release ? { body: { release: told(release, desk) } } : missing;
}

export function createRelease({ desk, body }: Asked): Told {
  const asked = releaseBody.safeParse(body);
  if (!asked.success) return unreadable(asked.error);
  const made = desk.releases.create({ release_at: null, ...withoutUndefined(asked.data.release) });
  return "refused" in made ? { ...made, status: 422 } : { body: { release: told(made, desk) }, status: 201 };
}

/** Changes a release; with `do_release` it goes out. */
export function updateRelease({ desk, body, ids: [id = 0] }: Asked): Told {
  const before = desk.releases.named(id);
  if (!before) return missing;
  const asked = changedReleaseBody.safeParse(body);
  if (!asked.success) return unreadable(asked.error);
  if (before.released) return { refused: `${before.name} went out already`, status: 422 };
  const changed = desk.releases.change(id, withoutUndefined(asked.data.release ?? {}));
  if (asked.data.do_release) desk.deploy(id);
  return { body: { release: told(desk.releases.named(id) ?? changed ?? before, desk) } };
}

export function deleteRelease({ desk, ids: [id = 0] }: Asked): Told {
  const release = desk.releases.named(id);
  if (!release) return missing;
  desk.releases.remove(id);
  return { body: { release } };
}

/** The release object; `story_slugs` is ours. */
function told(release: Release, desk: Asked["desk"]): unknown {
  return { ...release, branches_to_deploy: [], owner_id: 1, public: true, story_slugs: desk.releases.slugs(release.id) };
}
