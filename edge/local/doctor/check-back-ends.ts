import { locales } from "#app/locale/locales.ts";
import { splitList } from "../../environment/variables.ts";
import { requestService } from "./ask.ts";
import { type DoctorVariables, type Finding, ok, wrong } from "./finding.ts";

const path = "/web-api/feature-flags";

/** Calls each back end of BACKEND_ENDPOINT and BACKEND_OTHERS; if a URL contains `{country}`, one per country. */
export async function checkBackEnds({ BACKEND_ENDPOINT = "", BACKEND_OTHERS = "" }: DoctorVariables): Promise<Finding[]> {
  const others = splitList(BACKEND_OTHERS).map((entry) => entry.split("=", 2)[1] ?? "");
  const asked = [
    ...addressesOf(BACKEND_ENDPOINT).map((one) => checkBackEnd("BACKEND_ENDPOINT", one)),
    ...others.flatMap(addressesOf).map((one) => checkBackEnd("BACKEND_OTHERS", one)),
  ];
  return Promise.all(asked);
}

type BackEnd = { address: string; locale: string };

/** Returns the URLs of an endpoint, each once, with a locale that uses it. */
function addressesOf(endpoint: string): BackEnd[] {
  const byAddress = new Map<string, string>();
  for (const [locale, { country }] of Object.entries(locales)) {
    const address = endpoint.replace("{country}", country).replace(/\/$/, "");
    if (URL.canParse(address) && !byAddress.has(address)) byAddress.set(address, locale);
  }
  return [...byAddress].map(([address, locale]) => ({ address, locale }));
}

async function checkBackEnd(variable: string, { address, locale }: BackEnd): Promise<Finding> {
  const answer = await requestService(address + path, { headers: { "x-channel": "poster", "x-locale": locale } });
  const subject = `back end ${answer.host}`;
  if ("failure" in answer) return wrong(subject, answer.failure, `check ${variable}, and whether the back end runs`);
  if (answer.status !== 200)
    return wrong(subject, `answers ${answer.status} to ${path}`, "find broken contracts: npm run backend:check -- <its address>");
  return ok(subject, "answers");
}
