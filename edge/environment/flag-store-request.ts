import { parseFlagConnection } from "#app/experiments/flag-connection.ts";
import type { VariableName } from "./variables.ts";

/** `variable` is the one in use: GLOBAL_CONFIG, or its former name. */
export type FlagStoreRequest = { variable: VariableName; url: string; headers: Record<string, string> };

export function flagStoreRequest({ GLOBAL_CONFIG, EDGE_CONFIG }: Partial<Record<VariableName, string>>): FlagStoreRequest | undefined {
  const connection = parseFlagConnection(GLOBAL_CONFIG || EDGE_CONFIG || "");
  if (!connection) return undefined;
  const { baseUrl, version, token } = connection;
  return {
    variable: GLOBAL_CONFIG ? "GLOBAL_CONFIG" : "EDGE_CONFIG",
    url: `${baseUrl}/item/experiments?version=${version}`,
    headers: { authorization: `Bearer ${token}` },
  };
}
