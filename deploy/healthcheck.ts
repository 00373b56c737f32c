import { get } from "node:http";
import process from "node:process";

// The container's health check.

get({ host: "127.0.0.1", port: process.env.PORT, path: "/readyz" }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on(
  "error",
  () => process.exit(1),
);
