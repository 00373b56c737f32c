type ServeOn = (
  socket: Deno.Conn,
  signal: AbortSignal,
  handler: (request: Request, info: Deno.ServeHandlerInfo) => Response | Promise<Response>,
  onError: (error: unknown) => Response | Promise<Response>,
  onListen: () => void,
) => { finished: Promise<void>; shutdown(): Promise<void> };

/**
 * Finds Deno's undocumented function for HTTP on one connection.
 *
 * @throws Error if this Deno version does not have it
 */
export function findServeHttpOnConnection(): ServeOn {
  const internals = Deno as unknown as Record<symbol, { serveHttpOnConnection?: ServeOn } | undefined> & { internal: symbol };
  const found = internals[internals.internal]?.serveHttpOnConnection;
  if (!found)
    throw new Error("This Deno has no serveHttpOnConnection: use the version of package.json, or change edge/deno/http-on-connection.ts");
  return found;
}

/** Creates a signal that ends one connection. Ignores errors of the runtime's listener, which throws if the connection has just closed. */
export function createConnectionAbort(): { signal: AbortSignal; end(): void } {
  const abort = new AbortController();
  const { signal } = abort;
  const listen = signal.addEventListener.bind(signal);
  signal.addEventListener = (type: string, listener: (event: Event) => void, options?: AddEventListenerOptions) =>
    listen(
      type,
      (event) => {
        try {
          listener(event);
        } catch {
          // Already closed.
        }
      },
      options,
    );
  return { signal, end: () => abort.abort() };
}
