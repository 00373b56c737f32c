import { isTokenRefusal, requestService } from "./ask.ts";
import { type DoctorVariables, type Finding, ok, wrong } from "./finding.ts";

/** Calls the tools and the measurements service if the variables name them. */
export async function checkOptionalServices(values: DoctorVariables): Promise<Finding[]> {
  const findings = await Promise.all([checkTools(values), checkMeasurements(values)]);
  return findings.flat();
}

async function checkTools({ TOOLS_ORIGIN }: DoctorVariables): Promise<Finding[]> {
  if (!TOOLS_ORIGIN || !URL.canParse(TOOLS_ORIGIN)) return [];
  const answer = await requestService(`${TOOLS_ORIGIN.replace(/\/+$/, "")}/cart`);
  const subject = `tools ${answer.host}`;
  if ("failure" in answer) return [wrong(subject, answer.failure, "check TOOLS_ORIGIN, and whether designers and cart run")];
  if (answer.status >= 500) return [wrong(subject, `answers ${answer.status} to /cart`, "check whether designers and cart run")];
  return [ok(subject, "answers")];
}

/** Posts an empty list, which the service accepts without storing anything. */
async function checkMeasurements({ MEASUREMENTS_ENDPOINT, MEASUREMENTS_TOKEN }: DoctorVariables): Promise<Finding[]> {
  if (!MEASUREMENTS_ENDPOINT || !URL.canParse(MEASUREMENTS_ENDPOINT)) return [];
  const subject = `measurements ${new URL(MEASUREMENTS_ENDPOINT).host}`;
  if (!MEASUREMENTS_TOKEN)
    return [wrong(subject, "MEASUREMENTS_TOKEN is not set, so the shop does not start", "set the token of the service")];
  const post = "/testImpressions/bulk";
  const answer = await requestService(MEASUREMENTS_ENDPOINT.replace(/\/+$/, "") + post, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${MEASUREMENTS_TOKEN}` },
    body: "[]",
  });
  if ("failure" in answer) return [wrong(subject, answer.failure, "check MEASUREMENTS_ENDPOINT and the connection of this machine")];
  if (isTokenRefusal(answer.status))
    return [wrong(subject, `MEASUREMENTS_TOKEN is refused (${answer.status})`, "take the token of the measurements service")];
  if (answer.status >= 300) return [wrong(subject, `answers ${answer.status} to ${post}`, "check MEASUREMENTS_ENDPOINT")];
  return [ok(subject, "takes measurements")];
}
