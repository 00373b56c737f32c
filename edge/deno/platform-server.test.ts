import { afterEach, expect, it, vi } from "vitest";
import { takeEvents } from "../../tests/expected-events.ts";
import { createCallerResolver } from "../proxies/callers.ts";
import { servePlatform } from "./platform-server.ts";

afterEach(() => void vi.unstubAllGlobals());

/** Serves as Deno does: an exception of the handler goes to `onError`. */
function open(answer: Parameters<typeof servePlatform>[2]) {
  let serve: Deno.ServeHandler = () => Promise.reject(new Error("nothing is served"));
  vi.stubGlobal("Deno", {
    serve({ onError = () => new Response("Internal Server Error", { status: 500 }) }: Deno.ServeOptions, handler: Deno.ServeHandler) {
      serve = async (request, info) => {
        try {
          return await handler(request, info);
        } catch (error) {
          return onError(error);
        }
      };
      return { addr: { transport: "tcp", hostname: "127.0.0.1", port: 8_000 } };
    },
  });
  servePlatform(8_000, createCallerResolver({ networks: [] }, false), answer);
  const info = { remoteAddr: { transport: "tcp", hostname: "192.0.2.1", port: 1 }, completed: Promise.resolve() } as const;
  return (path: string) => serve(new Request(`http://shop.test${path}`), info);
}

it("a request on a platform is answered for the address that the platform names", async () => {
  const ask = open(async (_, { client }) => new Response(client));
  expect(await (await ask("/")).text()).toBe("192.0.2.1");
});

it("an unexpected exception on a platform is answered with no-store, and logged without its message", async () => {
  const ask = open(() => Promise.reject(new Error("the form of reader@example.com")));
  const { status, headers } = await ask("/");
  expect([status, headers.get("cache-control")]).toEqual([500, "no-store"]);
  const events = takeEvents();
  expect(events).toEqual([expect.objectContaining({ event: "hybrid-ssr-error", reason: expect.any(String) })]);
  expect(JSON.stringify(events)).not.toContain("reader@example.com");
});
