import { undefinedIfLate } from "#app/cache/deadline.ts";
import { memo } from "#app/cache/memo.ts";
import { defineSharedSource } from "#app/cache/source.ts";
import { textFingerprint } from "#app/cache/text-fingerprint.ts";
import type { WaitUntil } from "#app/cache/wait-until.ts";
import { type ChannelFeatures, defaultFeatures } from "#app/channel/defaults.ts";
import type { Query } from "#app/locale/query.ts";
import type { Backend } from "./backend.ts";
import type { Call } from "./call.ts";
import type { CallContext } from "./call-context.ts";
import type { FeatureCache } from "./feature-cache.ts";
import type { ThemeIndex } from "./theme-index.ts";
import { withFreshness } from "./with-freshness.ts";

type From<Services> = { services: Services; page: CallContext };

/**
 * Defines a source that reads a part of a call's answer: undefined if the call fails or takes longer than `milliseconds`. The answer is
 * cached as long as the catalogue, so it must not contain prices.
 *
 * @param call answers all visitors alike @param pick selects the part, which must be plain JSON; a new value renders the page again
 */
export function defineAnswerSource<Request extends Query, Answer, Refusal, Picked>(
  call: Call<Request, Answer, Refusal>,
  pick: (answer: Answer) => Picked,
) {
  // All visits share the object of a cached answer, so its data is picked only once.
  const picks = new WeakMap<object, Picked>();
  const pickOnce = (answer: Answer & object): Picked => {
    const picked = picks.get(answer) ?? pick(answer);
    picks.set(answer, picked);
    return picked;
  };
  return defineSharedSource({
    name: "answer",
    label: (request: Request, _milliseconds: number) => `${call.name} ${JSON.stringify(request)}`,
    async read(
      { services: { backend, waitUntil }, page }: From<{ backend: Pick<Backend, "ask">; waitUntil: WaitUntil }>,
      request: Request,
      milliseconds: number,
    ): Promise<Picked | undefined> {
      const outcome = await undefinedIfLate(backend.ask(withFreshness(call, "catalogue"), request, page), milliseconds, waitUntil);
      return outcome?.ok ? pickOnce(outcome.value as Answer & object) : undefined;
    },
    version: (picked) => (picked instanceof Object ? versionOf(picked) : (JSON.stringify(picked) ?? "nothing")),
  });
}

export type AnswerSource<Request extends Query, Picked> = ReturnType<typeof defineAnswerSource<Request, unknown, unknown, Picked>>;

/** Returns a short fingerprint, since the version is part of each page's key. */
const versionOf = (answer: object) => memo(answer, "version", () => textFingerprint(JSON.stringify(answer)));

/** The answer is undefined if the back end fails; the page is then not cached. */
export const themeSource = defineSharedSource({
  name: "theme",
  read: ({ services: { themes }, page }: From<{ themes: ThemeIndex }>, id: string) => themes.find(id, page),
  version: (found) => found && versionOf(found),
  effect(page, found) {
    if (!found) page.forget();
  },
});

/** Reads a feature, which page keys contain only if it differs from the default. */
export const featureSource = defineSharedSource({
  name: "feature",
  label: (name: keyof ChannelFeatures) => name,
  read: ({ services: { features }, page }: From<{ features: FeatureCache }>, name: keyof ChannelFeatures) => features.get(page)[name],
  version: (isOn, { page }, name) => (isOn === defaultFeatures(page.channel, page.locale)[name] ? undefined : isOn),
});
