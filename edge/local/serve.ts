import { parseWholeNumberOrExit } from "./arguments.ts";
import type { Handler } from "./faults.ts";
import { jsonResponse } from "./json.ts";
import { log, messageOf } from "./log.ts";
import { withTenants } from "./tenants.ts";

/** Responds to a request of a service; undefined for an unknown path. */
export type ServiceHandler = (request: Request, url: URL) => Response | undefined | Promise<Response | undefined>;

/**
 * Starts a local service on 127.0.0.1; SIGINT or SIGTERM ends it.
 *
 * Each service has tenants with their own fault orders (`/_faults`) and request counts (`/_requests`). Responds to an unknown path with
 * 404, and to an exception with 500 and one log line. An occupied port ends the process with code 1 and advice.
 *
 * @param open opens the service for a tenant with its settings, or for the default tenant
 */
export function serve(
  name: string,
  port: string,
  open: (tenant?: string, settings?: URLSearchParams) => { answer: ServiceHandler; end?(): void },
): void {
  const handler = withTenants((tenant, settings) => {
    const { answer, ...rest } = open(tenant, settings);
    return { answer: withErrorAnswers(name, answer), ...rest };
  });
  const onListen = (address: Deno.NetAddr) => console.log(`${name} listens on http://127.0.0.1:${address.port}`);
  try {
    Deno.serve({ hostname: "127.0.0.1", port: parseWholeNumberOrExit("port", port), onListen }, (request) =>
      handler(request, new URL(request.url)),
    );
  } catch (error) {
    if (!(error instanceof Deno.errors.AddrInUse)) throw error;
    console.error(`${name}: port ${port} is taken. Stop what listens there, or choose another port with --port.`);
    Deno.exit(1);
  }
  for (const signal of endSignals) Deno.addSignalListener(signal, () => Deno.exit(0));
}

/** Windows has no SIGTERM. */
const endSignals: Deno.Signal[] = Deno.build.os === "windows" ? ["SIGINT"] : ["SIGINT", "SIGTERM"];

function withErrorAnswers(name: string, answer: ServiceHandler): Handler {
  return async (request, url) => {
    try {
      return (await answer(request, url)) ?? jsonResponse({ error: `${name} has no ${request.method} ${url.pathname}` }, 404);
    } catch (error) {
      log("local-service-error", { service: name, method: request.method, path: url.pathname, error: messageOf(error) });
      return jsonResponse({ error: "internal error" }, 500);
    }
  };
}
