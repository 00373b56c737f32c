import { get } from "node:http";
import process from "node:process";

// The container's health check. A probe that any host may ask has another path here, and needs no host.

const path = "/_health";

// Hosts other than the shop's are refused. (`fetch` would send the address as host.)
const pattern = process.env.DOMAIN_PATTERN ?? "";
const { host } = new URL(pattern.replace("{channel}", "poster").replace("{country}", "de"));
get({ host: "127.0.0.1", port: process.env.PORT, path, headers: { host } }, ({ statusCode }) =>
  process.exit(statusCode === 200 ? 0 : 1),
).on("error", () => process.exit(1));
