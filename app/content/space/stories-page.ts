import type { ContentResult, DeliveryClient } from "../delivery-client.ts";

/** `total` is the length of the whole list. */
export type StoriesPage = { stories: unknown[]; total: number };

/** Never rejects. */
export async function readStoriesPage(
  list: DeliveryClient["list"],
  params: Parameters<DeliveryClient["list"]>[1],
): Promise<ContentResult<StoriesPage>> {
  const answer = await list("stories", params);
  if (answer.kind !== "found") return answer;
  const { data, total } = answer.value;
  if (!Array.isArray(data.stories) || total === undefined) return { kind: "unavailable", reason: noPage };
  return { kind: "found", value: { stories: data.stories, total } };
}

const noPage = "the answer is not a page of a list";

export function unavailableReason(answer: Exclude<ContentResult<unknown>, { kind: "found" }>): string {
  return answer.kind === "unavailable" ? answer.reason : noPage;
}
