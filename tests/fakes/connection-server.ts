import { vi } from "vitest";
import { serveConnections } from "#edge/fairness/connections.ts";

type Handler = (request: Request, info: Deno.ServeHandlerInfo) => Promise<Response>;

/** A connection as the runtime serves it; the test sends its requests. */
type Connection = {
  isOpen(): boolean;
  /** Disconnects as a client. */
  leave(): void;
  /** Sends a request, through a proxy if it is of another client. Its response has a head; `complete` ends the body. */
  ask(client?: string): Promise<{ response: Response; complete(): Promise<void> }>;
};

export const limits = { max: 8, header: 10_000, idle: 60_000, write: 30_000 };

/** Node 20 has no `Promise.withResolvers`. */
function deferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<Value>((...ends) => {
    [resolve, reject] = ends;
  });
  return { promise, resolve, reject };
}

/** Serves on a listener and an HTTP server of the test's own, which behave as Deno's. */
export function openServer(status = 200) {
  const handlers: { socket: Deno.Conn; take: Handler; close(): void; isOpen(): boolean }[] = [];
  const internal = Symbol("internal");
  const serveHttpOnConnection = (socket: Deno.Conn, signal: AbortSignal, take: Handler) => {
    const finished = deferred<void>();
    let isOpen = true;
    const close = () => {
      isOpen = false;
      finished.resolve();
    };
    signal.addEventListener("abort", close);
    handlers.push({ socket, take, close, isOpen: () => isOpen });
    return {
      finished: finished.promise,
      async shutdown() {
        close();
      },
    };
  };
  class Gone extends Error {}
  vi.stubGlobal("Deno", {
    internal,
    [internal]: { serveHttpOnConnection },
    errors: { NotConnected: Gone, ConnectionReset: Gone, ConnectionAborted: Gone },
  });

  let accept = deferred<Deno.Conn>();
  const listener = {
    accept: () => accept.promise,
    close: () => accept.reject(new Error("the listener is closed")),
  } as unknown as Deno.Listener;
  const fronts = {
    proxyProtocol: false,
    isTrusted: () => false,
    callerOf: (request: Request, { address }: { address: string }) => ({
      client: request.headers.get("x-forwarded-for") ?? address,
      secure: false,
      host: undefined,
    }),
  };
  const server = serveConnections(listener, limits, fronts, async () => new Response("page", { status }));

  return {
    server,
    async connect(hostname = "192.0.2.1"): Promise<Connection> {
      let isSocketOpen = true;
      const close = () => {
        isSocketOpen = false;
      };
      const socket = { remoteAddr: { hostname }, close } as unknown as Deno.Conn;
      const accepted = accept;
      accept = deferred();
      accepted.resolve(socket);
      await vi.advanceTimersByTimeAsync(0);
      const connection = handlers.find((one) => one.socket === socket);
      return {
        isOpen: () => isSocketOpen && connection?.isOpen() === true,
        leave: () => connection?.close(),
        async ask(client) {
          const completed = deferred<void>();
          const info = { completed: completed.promise } as unknown as Deno.ServeHandlerInfo;
          const response = await connection?.take(
            new Request("http://shop.test/", { headers: client ? { "x-forwarded-for": client } : {} }),
            info,
          );
          if (!response) throw new Error("the connection was not accepted");
          return {
            response,
            async complete() {
              completed.resolve();
              await vi.advanceTimersByTimeAsync(0);
            },
          };
        },
      };
    },
  };
}
