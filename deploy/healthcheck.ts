import { get } from "node:http";
import { connect } from "node:net";
import process from "node:process";
import { createProxyTrust, parseTrustedProxies } from "../edge/proxies/trust.ts";

// The container's health check.

const { PORT = "", PROXY_PROTOCOL, TRUSTED_PROXIES = "" } = process.env;
const host = "127.0.0.1";

/** The shop disconnects a trusted peer that sends no PROXY header; from other peers, the header is invalid HTTP. */
const sendsProxyHeader = PROXY_PROTOCOL === "on" && createProxyTrust(parseTrustedProxies(TRUSTED_PROXIES) ?? { networks: [] })(host, 0);

function openConnection() {
  const connection = connect(Number(PORT), host);
  if (sendsProxyHeader) connection.write("PROXY UNKNOWN\r\n");
  return connection;
}

get({ host, port: PORT, path: "/readyz", createConnection: openConnection }, ({ statusCode }) =>
  process.exit(statusCode === 200 ? 0 : 1),
).on("error", () => process.exit(1));
