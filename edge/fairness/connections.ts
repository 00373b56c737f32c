import { type Network, networksOf } from "#app/cache/network.ts";
import { logThrottled } from "#app/observe/log-throttled.ts";
import { noteRefusal } from "#app/observe/refusals.ts";
import { connectionClosedResponse, endsConnection, lingerTime } from "../deno/connection-end.ts";
import { createEvictionPolicy } from "../deno/evict-connection.ts";
import { exceptionResponse } from "../deno/exception-response.ts";
import { createConnectionAbort, findServeHttpOnConnection } from "../deno/http-on-connection.ts";
import type { Caller, CallerResolver, Peer } from "../proxies/callers.ts";

/** Max connections, and timeouts (ms). */
export type ConnectionLimits = {
  max: number;
  /** From accepting the connection to the end of its first header. */
  header: number;
  /** Between a response and the end of the next header. */
  idle: number;
  /** Without progress while a response is written. */
  write: number;
};

export type ConnectionInfo = { caller: Caller; flow: WriteProgress };

export type ConnectionCallerResolver = CallerResolver & { proxyProtocol: boolean };

export type WriteProgress = { written(): void; taken(): void };

export type ConnectionServer = {
  /** Closes idle connections at once, the others after `grace` milliseconds at the latest. */
  shutdown(grace: number): Promise<void>;
};

export type Connection = {
  /** Client's address behind trusted proxies; "" until it is known. */
  client: string;
  /** Networks of the client, narrowest first. */
  networks: readonly Network[];
  end(): void;
  /** Closes the connection after its current requests. */
  finish(): void;
  busy: number;
  /** Deadline, in `performance.now()` milliseconds. */
  until: number;
  last: boolean;
  over: boolean;
};

/** Interval of the sweep (ms). */
const sweepInterval = 250;
/** Delay of a sweep (ms) above which the process counts as busy, and deadlines are extended. */
const noticeableDelay = 100;
/** Max time of the handler between two chunks (ms), longer than its own timeouts. */
const maxHandlerTime = 20_000;
/** Pause after a failed accept (ms), in which file descriptors may become free. */
const acceptRetryDelay = 50;

/** Serves HTTP with its own accept loop, since Deno's server has neither deadlines nor a limit of connections (docs/decisions/0060). */
export function serveConnections(
  listener: Deno.Listener,
  bounds: ConnectionLimits,
  fronts: ConnectionCallerResolver,
  answer: (request: Request, connection: ConnectionInfo) => Promise<Response>,
): ConnectionServer {
  const serveOn = findServeHttpOnConnection();
  const proxyProtocol = fronts.proxyProtocol ? import("../proxies/proxy-protocol.ts") : undefined;
  const connections = new Set<Connection>();
  const waiting = new Set<Connection>();
  const eviction = createEvictionPolicy<Connection>(bounds.max);
  let closing = false;
  let drained = () => {};

  const wait = (connection: Connection, timeout: number) => {
    // `completed` may settle after the connection has closed.
    if (connection.over) return;
    connection.until = performance.now() + timeout;
    waiting.delete(connection);
    waiting.add(connection);
  };

  const serveFor = (connection: Connection, client: string) => {
    if (connection.client === client) return;
    connection.client = client;
    const networks = networksOf(client);
    if (networks[0]?.name === connection.networks[0]?.name) return;
    if (connections.has(connection)) {
      eviction.leave(connection.networks);
      eviction.join(networks);
    }
    connection.networks = networks;
  };

  /** Runs twice for an evicted connection: a response that ends before the connection is closed puts it into `waiting` again. */
  const remove = (connection: Connection) => {
    waiting.delete(connection);
    if (connections.delete(connection)) eviction.leave(connection.networks);
  };

  const open = (socket: Deno.Conn) => {
    const { hostname: address } = socket.remoteAddr;
    const close = () => closeQuietly(socket);
    const unknown = { client: "", networks: networksOf("") };
    const connection: Connection = { ...unknown, end: close, finish: close, busy: 0, until: 0, last: false, over: false };
    connections.add(connection);
    eviction.join(connection.networks);
    wait(connection, bounds.header);
    const isClosed = () => {
      connection.over = true;
      remove(connection);
      if (connections.size === 0) drained();
    };
    const startHttp = (peer: Peer) => {
      const { signal, end } = createConnectionAbort();
      const take = (request: Request, info: Deno.ServeHandlerInfo) => handle(connection, peer, request, info);
      const http = serveOn(socket, signal, take, exceptionResponse, () => {});
      serveFor(connection, peer.address);
      connection.end = end;
      connection.finish = () => void http.shutdown().catch(() => {});
      // A reset by the client is not an error.
      http.finished.then(isClosed, isClosed);
    };
    if (!proxyProtocol || !fronts.isTrusted(address, 0)) return startHttp({ address });
    // The header timeout includes the PROXY header: the sweep closes the socket, and the read fails.
    const leave = () => {
      close();
      isClosed();
    };
    proxyProtocol
      .then(({ readProxyHeader }) => readProxyHeader(socket, address))
      .then((peer) => (peer ? startHttp(peer) : leave()))
      .catch(() => {
        noteRefusal("proxy-header-refused");
        leave();
      });
  };

  const handle = async (connection: Connection, peer: Peer, request: Request, info: Deno.ServeHandlerInfo): Promise<Response> => {
    const caller = fronts.callerOf(request, peer);
    if (connection.last) {
      noteRefusal("connection-closing");
      return connectionClosedResponse();
    }
    serveFor(connection, caller.client);
    connection.busy += 1;
    waiting.delete(connection);
    const taken = () => {
      connection.until = performance.now() + maxHandlerTime + bounds.write;
    };
    const written = () => {
      connection.until = performance.now() + bounds.write;
    };
    taken();
    let rest = 0;
    const done = () => {
      connection.busy -= 1;
      if (connection.busy > 0) return;
      // A response that began before the shutdown was sent without `connection: close`, so the connection is finished here.
      if (!connection.last) return closing ? connection.finish() : wait(connection, bounds.idle);
      if (rest === 0) return connection.end();
      // Deno closes the connection once the body is read. The deadline may close it earlier, which `finish()` would prevent.
      wait(connection, rest);
    };
    info.completed.then(done, done);
    const isGet = request.method === "GET";
    const response = await answer(request, { caller, flow: { written, taken } });
    // Deno creates a request's signal on first access, which most requests avoid. After a disconnect, the request cannot be read.
    const mayEnd = connection.last || closing || response.status >= 400 || !isGet;
    if (!mayEnd || request.signal.aborted) return response;
    connection.last ||= closing || endsConnection(request, response);
    if (connection.last) {
      rest = lingerTime(request, response);
      response.headers.set("connection", "close");
    }
    return response;
  };

  let swept = performance.now();
  const sweep = setInterval(() => {
    const now = performance.now();
    const delay = now - swept - sweepInterval;
    swept = now;
    for (const connection of connections) {
      if (delay > noticeableDelay) connection.until += delay;
      if (connection.until > now) continue;
      // Browsers open connections in advance: closing one without a request is not a refusal.
      if (connection.busy > 0) noteRefusal("connection-timed-out");
      connection.end();
      remove(connection);
    }
  }, sweepInterval);

  void (async () => {
    while (!closing) {
      try {
        const socket = await listener.accept();
        if (closing) {
          socket.close();
          break;
        }
        if (connections.size >= bounds.max) {
          noteRefusal("connection-limited", { max: bounds.max });
          const leaving = eviction.select(connections, waiting);
          if (!leaving) {
            socket.close();
            continue;
          }
          leaving.end();
          remove(leaving);
        }
        open(socket);
      } catch (error) {
        if (closing) break;
        if (isVisitorGone(error)) continue;
        logThrottled("error", "accept-failed", { reason: error instanceof Error ? error.message : String(error) });
        await new Promise((resolve) => setTimeout(resolve, acceptRetryDelay));
      }
    }
  })();

  return {
    async shutdown(grace) {
      closing = true;
      listener.close();
      // `finish()` would abort an upload, so busy connections close after their response.
      for (const connection of connections) if (connection.busy === 0) connection.finish();
      const late = setTimeout(() => {
        for (const connection of connections) connection.end();
      }, grace);
      if (connections.size > 0)
        await new Promise<void>((resolve) => {
          drained = resolve;
        });
      clearTimeout(late);
      clearInterval(sweep);
    },
  };
}

function closeQuietly(socket: Deno.Conn): void {
  try {
    socket.close();
  } catch {
    // Already closed.
  }
}

/** A client that disconnects during accept is not an error. */
function isVisitorGone(error: unknown): boolean {
  const { NotConnected, ConnectionReset, ConnectionAborted } = Deno.errors;
  return [NotConnected, ConnectionReset, ConnectionAborted].some((kind) => error instanceof kind);
}
