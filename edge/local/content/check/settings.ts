import { createServer } from "node:net";
import { z } from "zod";
import type { ContentSettings } from "#app/content/space/space-reader.ts";
import { variablesSchema } from "../../../environment/variables.ts";
import { localEnvironment, portsFrom } from "../../environment.ts";
import { localServices } from "../../processes.ts";
import { startProcess } from "../../running-process.ts";

export type SpaceSettings = { content: ContentSettings; domainPattern: string; bareHosts: string; helpCentre: string | undefined };

const { CONTENT_ENDPOINT, CONTENT_TOKEN, CONTENT_PREVIEW_TOKEN, DOMAIN_PATTERN, BARE_HOSTS, HELP_CENTRE_HOST } = variablesSchema.shape;
const requiredVariables = z.object({
  CONTENT_ENDPOINT,
  CONTENT_TOKEN,
  CONTENT_PREVIEW_TOKEN,
  DOMAIN_PATTERN,
  BARE_HOSTS,
  HELP_CENTRE_HOST,
});

/**
 * Parses a space's settings from the shop's environment variables; undefined if neither endpoint nor token of a content service is set.
 *
 * @throws Error with a sentence for every missing or invalid variable
 */
export function parseSpaceSettings(env: Record<string, string | undefined>): SpaceSettings | undefined {
  if (!env.CONTENT_ENDPOINT && !env.CONTENT_TOKEN && !env.CONTENT_PREVIEW_TOKEN) return undefined;
  const parsed = requiredVariables.safeParse(env);
  if (!parsed.success)
    throw new Error(
      `The environment is not valid:\n${parsed.error.issues.map(({ path, message }) => `  ${path.join(".")} ${message}`).join("\n")}`,
    );
  const { data } = parsed;
  return {
    content: { endpoint: data.CONTENT_ENDPOINT, publicToken: data.CONTENT_TOKEN, previewToken: data.CONTENT_PREVIEW_TOKEN },
    domainPattern: data.DOMAIN_PATTERN,
    bareHosts: data.BARE_HOSTS,
    helpCentre: data.HELP_CENTRE_HOST,
  };
}

/** Starts the local content service on a free port; the caller must stop it. */
export async function startLocalSpace(stories?: string): Promise<{ settings: SpaceSettings; stop(): Promise<void> }> {
  const port = await freePort();
  const ports = { ...portsFrom(port), content: port };
  const [service] = localServices(ports, stories ? { stories } : {});
  if (!service) throw new Error("the content service is missing from edge/local/processes.ts");
  const running = await startProcess(service);
  const settings = parseSpaceSettings(localEnvironment(ports));
  if (!settings) throw new Error("the local environment has no content settings: see edge/local/environment.ts");
  return { settings, stop: running.stop };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
