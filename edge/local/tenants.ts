import { type Handler, withFaults } from "./faults.ts";
import { json } from "./json.ts";
import { countRequests } from "./request-count.ts";

/** What a service is to one tenant. */
export type Tenant = {
  answer: Handler;
  /** Gives up what it holds. */
  end?(): void;
};

/** Opens a tenant, as the query of its opening wishes it; without a name, the one that is always there. */
export type OpenTenant = (name?: string, wishes?: URLSearchParams) => Tenant;

/** The most tenants at once, beside the one that is always there. */
const mostTenants = 64;

const address = /^\/t\/(?<name>[a-z0-9-]{1,60})(?<path>\/.*)?$/;

/**
 * Lets one process serve many, each as if it were alone: with its own data, faults (`/_faults`) and counts (`/_requests`).
 *
 * `PUT /t/{name}` opens a tenant (201; 409 where it is open already, 503 where there are too many), `DELETE /t/{name}` ends it
 * and all that waits in it (204). It is asked at `/t/{name}/…`, and sees the address without that start. Addresses that begin
 * otherwise are those of the tenant that is always there. What a service may be told of a tenant stands in the query of its opening
 * (`PUT /t/{name}?themes=20000`); a service that knows no such thing leaves it.
 */
export function withTenants(open: OpenTenant): Handler {
  const always = opened(open());
  const tenants = new Map<string, Tenant>();

  return async (request, url) => {
    const { name, path } = address.exec(url.pathname)?.groups ?? {};
    if (!name) return always.answer(request, url);
    if (path) {
      const own = new URL(url);
      own.pathname = path;
      return tenants.get(name)?.answer(request, own) ?? json({ error: `there is no tenant ${name}: open it with PUT /t/${name}` }, 404);
    }
    if (request.method === "PUT") return openOne(name, url.searchParams);
    if (request.method !== "DELETE") return json({ error: "use PUT or DELETE" }, 405);
    const ended = tenants.get(name);
    tenants.delete(name);
    await ended?.answer(new Request(`${url.origin}/_faults`, { method: "DELETE" }), new URL("/_faults", url));
    ended?.end?.();
    return ended ? json(null, 204) : json({ error: `there is no tenant ${name}` }, 404);
  };

  function openOne(name: string, wishes: URLSearchParams): Response {
    if (tenants.has(name)) return json({ error: `${name} is open already` }, 409);
    if (tenants.size >= mostTenants) return json({ error: `${mostTenants} tenants are open: end one` }, 503);
    tenants.set(name, opened(open(name, wishes)));
    return json({ name }, 201);
  }
}

function opened(tenant: Tenant): Tenant {
  return { ...tenant, answer: countRequests(withFaults(tenant.answer)) };
}
