import type { Delivery, DeliveryClient } from "./client.ts";

/** One page of a list of stories as the service delivers them, and the length of the whole list. */
export type StoriesPage = { stories: unknown[]; total: number };

/**
 * Asks for one page of a list of stories; never throws.
 *
 * @param list how the service is asked
 */
export async function storiesPage(
  list: DeliveryClient["list"],
  params: Parameters<DeliveryClient["list"]>[1],
): Promise<Delivery<StoriesPage>> {
  const answer = await list("stories", params);
  if (answer.kind !== "found") return answer;
  const { data, total } = answer.value;
  if (!Array.isArray(data.stories) || total === undefined) return { kind: "unavailable", reason: noPage };
  return { kind: "found", value: { stories: data.stories, total } };
}

const noPage = "the answer is no page of a list";

/** Why a page of a list could not be had. */
export function whyNone(answer: Exclude<Delivery<unknown>, { kind: "found" }>): string {
  return answer.kind === "unavailable" ? answer.reason : noPage;
}
