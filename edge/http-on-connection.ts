// The one place that leans on what Deno does not document.

type ServeOn = (
  socket: Deno.Conn,
  signal: AbortSignal,
  handler: (request: Request, info: Deno.ServeHandlerInfo) => Response | Promise<Response>,
  onError: (error: unknown) => Response | Promise<Response>,
  onListen: () => void,
) => { finished: Promise<void>; shutdown(): Promise<void> };

/**
 * HTTP on one accepted connection. Deno.serve is this in a loop around accept, but only the loop is documented: another version
 * of Deno that has it no more says so at the start.
 */
export function httpOn(): ServeOn {
  const internals = Deno as unknown as Record<symbol, { serveHttpOnConnection?: ServeOn } | undefined> & { internal: symbol };
  const found = internals[internals.internal]?.serveHttpOnConnection;
  if (!found)
    throw new Error("This Deno has no serveHttpOnConnection: use the version of package.json, or change edge/http-on-connection.ts");
  return found;
}

/**
 * What ends a connection at once. The runtime listens to the signal, and throws where the connection has just ended by itself:
 * then there is nothing left to end.
 */
export function openEnd(): { signal: AbortSignal; end(): void } {
  const abort = new AbortController();
  const { signal } = abort;
  const listen = signal.addEventListener.bind(signal);
  signal.addEventListener = (type: string, heard: (event: Event) => void, options?: AddEventListenerOptions) =>
    listen(
      type,
      (event) => {
        try {
          heard(event);
        } catch {
          // It is over already.
        }
      },
      options,
    );
  return { signal, end: () => abort.abort() };
}
