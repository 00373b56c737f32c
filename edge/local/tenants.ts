import { type Handler, withFaultInjection } from "./faults.ts";
import { jsonResponse } from "./json.ts";
import { withRequestCounts } from "./request-count.ts";

export type Tenant = {
  answer: Handler;
  end?(): void;
};

/** Opens a tenant with the settings in the query of its `PUT`; without a name, the default tenant. */
export type OpenTenant = (name?: string, settings?: URLSearchParams) => Tenant;

/** Max open tenants besides the default one. */
const maxTenants = 64;

const tenantAddress = /^\/t\/(?<name>[a-z0-9-]{1,60})(?<path>\/.*)?$/;

/**
 * Serves many tenants from one process, each with its own data, faults (`/_faults`) and request counts (`/_requests`).
 *
 * `PUT /t/{name}` opens a tenant (201; 409 if it is open, 503 beyond the maximum), `DELETE /t/{name}` ends it and its waiting requests
 * (204). Requests to `/t/{name}/…` go to that tenant, without this prefix; other requests go to the default tenant. The query of `PUT`
 * contains settings (`PUT /t/{name}?themes=20000`); a service ignores settings that it does not know.
 */
export function withTenants(open: OpenTenant): Handler {
  const defaultTenant = withControls(open());
  const tenants = new Map<string, Tenant>();

  return async (request, url) => {
    const { name, path } = tenantAddress.exec(url.pathname)?.groups ?? {};
    if (!name) return defaultTenant.answer(request, url);
    if (path) {
      const tenantUrl = new URL(url);
      tenantUrl.pathname = path;
      return (
        tenants.get(name)?.answer(request, tenantUrl) ??
        jsonResponse({ error: `there is no tenant ${name}: open it with PUT /t/${name}` }, 404)
      );
    }
    if (request.method === "PUT") return openTenant(name, url.searchParams);
    if (request.method !== "DELETE") return jsonResponse({ error: "use PUT or DELETE" }, 405);
    const ended = tenants.get(name);
    tenants.delete(name);
    await ended?.answer(new Request(`${url.origin}/_faults`, { method: "DELETE" }), new URL("/_faults", url));
    ended?.end?.();
    return ended ? jsonResponse(null, 204) : jsonResponse({ error: `there is no tenant ${name}` }, 404);
  };

  function openTenant(name: string, settings: URLSearchParams): Response {
    if (tenants.has(name)) return jsonResponse({ error: `${name} is open already` }, 409);
    if (tenants.size >= maxTenants) return jsonResponse({ error: `${maxTenants} tenants are open: end one` }, 503);
    tenants.set(name, withControls(open(name, settings)));
    return jsonResponse({ name }, 201);
  }
}

/** Adds the tenant's prefix to the path of another local service. */
export function urlOfTenant(address: string, tenant?: string): string {
  if (!tenant) return address;
  const url = new URL(address);
  return `${url.origin}/t/${tenant}${url.pathname === "/" ? "" : url.pathname}${url.search}`;
}

function withControls(tenant: Tenant): Tenant {
  return { ...tenant, answer: withRequestCounts(withFaultInjection(tenant.answer)) };
}
