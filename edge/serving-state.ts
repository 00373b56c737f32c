import { createCache } from "#app/cache/cache.ts";
import { markets } from "#app/locale/markets.ts";
import { storyFolderOf } from "#app/locale/story-folder.ts";
import type { Services } from "#app/request/services.ts";

/** `starting`: the home story is still being read; `content`: it is unavailable; `draining`: the process ends. */
export type ReadinessState = "ready" | "starting" | "content" | "draining";

export type ReadinessMonitor = {
  state(): Promise<ReadinessState>;
  drain(): void;
};

/** Max age of a result, and max wait for a new one (ms). */
const limits = { fresh: 1_000, deadline: 500 };

/** Reports `ready` while the home story is available, including from the cache (decision 0261). */
export function createReadinessMonitor({ content }: Pick<Services, "content">): ReadinessMonitor {
  const states = createCache<ReadinessState>({ max: 1 });
  let isDraining = false;
  let last: ReadinessState = "starting";

  async function read(): Promise<ReadinessState> {
    const { kind } = await content.story(homeStory);
    return kind === "unavailable" ? "content" : "ready";
  }

  async function readState(): Promise<ReadinessState> {
    try {
      const { value } = await states.get("home", {
        read,
        isFresh: (age) => age < limits.fresh,
        maxWait: limits.deadline,
        deadline: limits.deadline,
      });
      return value;
    } catch {
      return last === "ready" ? "content" : last;
    }
  }

  return {
    async state() {
      if (isDraining) return "draining";
      const state = await readState();
      // `drain` may have been called meanwhile.
      last = isDraining ? "draining" : state;
      return last;
    },
    drain() {
      isDraining = true;
    },
  };
}

const [first] = markets;
const homeStory = first ? `${storyFolderOf({ channel: first.channel, locale: first.locales[0] })}/home` : "";
