import { flagStoreRequest } from "../../environment/flag-store-request.ts";
import { isTokenRefusal, requestService, type ServiceResult } from "./ask.ts";
import { checkBackEnds } from "./check-back-ends.ts";
import { checkOptionalServices } from "./check-optional-services.ts";
import { checkSharedStore } from "./check-shared-store.ts";
import { type DoctorVariables, type Finding, hint, ok, wrong } from "./finding.ts";

/** Calls each service that the variables name. Findings contain hosts and statuses, but no tokens. */
export async function checkServices(values: DoctorVariables): Promise<Finding[]> {
  const findings = await Promise.all([
    checkContent(values),
    checkDrafts(values),
    checkBackEnds(values),
    checkFlagStore(values),
    checkOptionalServices(values),
    checkSharedStore(values),
  ]);
  return findings.flat();
}

async function checkContent({
  CONTENT_ENDPOINT = "https://api.storyblok.com/v2",
  CONTENT_TOKEN,
  CONTENT_SPACE,
}: DoctorVariables): Promise<Finding[]> {
  if (!CONTENT_TOKEN || !URL.canParse(CONTENT_ENDPOINT)) return [];
  const token = encodeURIComponent(CONTENT_TOKEN);
  const space = await requestService(`${CONTENT_ENDPOINT}/cdn/spaces/me?token=${token}`, followed);
  const subject = `content API ${space.host}`;
  if ("failure" in space) return [wrong(subject, space.failure, "check CONTENT_ENDPOINT and the connection of this machine")];
  if (space.status === 401)
    return [wrong(subject, "CONTENT_TOKEN is refused (401)", "take the public token of the space: its settings, Access tokens")];
  if (space.status !== 200) return [wrong(subject, `answers ${space.status}`, "check CONTENT_ENDPOINT and the region of the space")];
  const stories = await requestService(`${CONTENT_ENDPOINT}/cdn/stories?per_page=1&version=published&token=${token}`, followed);
  return [...spaceFindings(subject, space.body, CONTENT_SPACE), storiesFinding(subject, stories)];
}

/** Compares the space of CONTENT_TOKEN with CONTENT_SPACE: with another number, no preview opens. */
function spaceFindings(subject: string, body: unknown, expected: string | undefined): Finding[] {
  const { id } = (body as { space?: { id?: unknown } } | undefined)?.space ?? {};
  if (!expected || id === undefined || String(id) === expected) return [];
  return [
    wrong(subject, `CONTENT_TOKEN is of space ${id}, CONTENT_SPACE names ${expected}`, "set the number of the space, and its tokens"),
  ];
}

/** The shop follows redirects of the content service, which redirects lists of stories without a content version. */
const followed = { redirect: "follow" } as const;
const runAgain = "run the doctor again in a minute";

/** Advises to fill the space only if it is known to be empty, since the bootstrap replaces edited stories. */
function storiesFinding(subject: string, answer: ServiceResult): Finding {
  if ("failure" in answer) return wrong(subject, `${answer.failure} for the list of stories`, runAgain);
  const { status, body } = answer;
  const cure = isTokenRefusal(status) ? "take the public token of the space: its settings, Access tokens" : runAgain;
  if (status !== 200) return wrong(subject, `answers ${status} to the list of stories`, cure);
  const stories = (body as { stories?: unknown } | undefined)?.stories;
  if (!Array.isArray(stories)) return wrong(subject, "the list of stories cannot be read", "check CONTENT_ENDPOINT");
  if (stories.length === 0) return hint(subject, "the space has no published story", "fill it: npm run space:bootstrap -- --space=<id>");
  return ok(subject, "the space answers, and has stories");
}

async function checkDrafts({
  CONTENT_ENDPOINT = "https://api.storyblok.com/v2",
  CONTENT_PREVIEW_TOKEN,
}: DoctorVariables): Promise<Finding[]> {
  if (!CONTENT_PREVIEW_TOKEN || !URL.canParse(CONTENT_ENDPOINT)) return [];
  const drafts = await requestService(
    `${CONTENT_ENDPOINT}/cdn/stories?per_page=1&version=draft&token=${encodeURIComponent(CONTENT_PREVIEW_TOKEN)}`,
    followed,
  );
  if ("failure" in drafts) return [];
  const subject = `drafts of ${drafts.host}`;
  if (drafts.status === 200) return [ok(subject, "can be read")];
  if (!isTokenRefusal(drafts.status)) return [wrong(subject, `answers ${drafts.status}`, runAgain)];
  const cure = "take the preview token of the space: its settings, Access tokens";
  return [wrong(subject, `CONTENT_PREVIEW_TOKEN is refused (${drafts.status})`, cure)];
}

async function checkFlagStore(values: DoctorVariables): Promise<Finding[]> {
  const request = flagStoreRequest(values);
  if (!request) return [];
  const { variable, url, headers } = request;
  const answer = await requestService(url, { headers });
  const subject = `flag store ${answer.host}`;
  if ("failure" in answer) return [wrong(subject, answer.failure, `check ${variable} and the connection of this machine`)];
  if (isTokenRefusal(answer.status))
    return [wrong(subject, `the token of ${variable} is refused (${answer.status})`, "copy the connection string of the store again")];
  if (answer.status === 404 && answer.headers.has("x-edge-config-digest"))
    return [hint(subject, "there is no item experiments", "write it: npm run space:bootstrap -- --space=<id> --only=flags")];
  if (answer.status !== 200) return [wrong(subject, `answers ${answer.status}`, `check ${variable}`)];
  return [ok(subject, "the experiments can be read")];
}
