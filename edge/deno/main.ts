import { describeStartError } from "../environment/start-error.ts";
import { createShutdownHandler } from "./end-shop.ts";
import { startShop } from "./start-shop.ts";

const shop = await startShop((name) => Deno.env.get(name)).catch((error: unknown) => {
  console.error(describeStartError(error));
  Deno.exit(1);
});

const end = createShutdownHandler(shop, () => Deno.exit(0));
for (const signal of ["SIGINT", "SIGTERM"] as const) Deno.addSignalListener(signal, () => void end());
