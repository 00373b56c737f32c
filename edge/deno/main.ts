import { describeStartError } from "../environment/start-error.ts";
import { startShop } from "./start-shop.ts";

const shop = await startShop((name) => Deno.env.get(name)).catch((error: unknown) => {
  console.error(describeStartError(error));
  Deno.exit(1);
});

for (const signal of ["SIGINT", "SIGTERM"] as const) Deno.addSignalListener(signal, () => void end());

let ending: Promise<void> | undefined;

/** Accepts visitors for another DRAIN_SECONDS, while `/readyz` fails; a second signal skips that time. */
async function end(): Promise<void> {
  shop.drain();
  if (ending === undefined && shop.drainTime > 0) {
    ending = new Promise((resolve) => setTimeout(resolve, shop.drainTime));
    await ending;
  }
  await shutDown();
}

/** Deno's own server waits for its responses without a limit. */
async function shutDown(): Promise<never> {
  const { server, shutdownGrace } = shop;
  await Promise.race([server.shutdown(shutdownGrace), new Promise((resolve) => setTimeout(resolve, shutdownGrace + 100))]);
  Deno.exit(0);
}
