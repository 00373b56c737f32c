import { wholeNumber } from "./arguments.ts";
import type { Handler } from "./faults.ts";
import { json } from "./json.ts";
import { log, reason } from "./log.ts";
import { withTenants } from "./tenants.ts";

/** What a service answers; nothing means that it knows no such address. */
export type Answer = (request: Request, url: URL) => Response | undefined | Promise<Response | undefined>;

/**
 * Starts a local service on 127.0.0.1 and ends it on SIGINT or SIGTERM.
 *
 * Every service has tenants, each of which takes fault orders (`/_faults`) and counts its requests (`/_requests`). An unknown
 * address is a 404, an exception a 500 with one log line. A port that is taken ends the process with code 1 and says what to do.
 *
 * @param open what the service is to a tenant, as it wishes it; without a name, to the one that is always there
 */
export function serve(
  name: string,
  port: string,
  open: (tenant?: string, wishes?: URLSearchParams) => { answer: Answer; end?(): void },
): void {
  const handler = withTenants((tenant, wishes) => {
    const { answer, ...rest } = open(tenant, wishes);
    return { answer: answered(name, answer), ...rest };
  });
  const onListen = (address: Deno.NetAddr) => console.log(`${name} listens on http://127.0.0.1:${address.port}`);
  try {
    Deno.serve({ hostname: "127.0.0.1", port: wholeNumber("port", port), onListen }, (request) => handler(request, new URL(request.url)));
  } catch (error) {
    if (!(error instanceof Deno.errors.AddrInUse)) throw error;
    console.error(`${name}: port ${port} is taken. Stop what listens there, or choose another port with --port.`);
    Deno.exit(1);
  }
  for (const signal of endSignals) Deno.addSignalListener(signal, () => Deno.exit(0));
}

/** Windows knows no SIGTERM. */
const endSignals: Deno.Signal[] = Deno.build.os === "windows" ? ["SIGINT"] : ["SIGINT", "SIGTERM"];

function answered(name: string, answer: Answer): Handler {
  return async (request, url) => {
    try {
      return (await answer(request, url)) ?? json({ error: `${name} has no ${request.method} ${url.pathname}` }, 404);
    } catch (error) {
      log("local-service-error", { service: name, method: request.method, path: url.pathname, error: reason(error) });
      return json({ error: "internal error" }, 500);
    }
  };
}
