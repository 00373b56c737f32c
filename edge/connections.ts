import { networksOf } from "#app/backend/network.ts";
import { logCounted } from "#app/observe/counted.ts";
import { faultOf } from "#app/observe/fault.ts";
import { givingWay } from "./giving-way.ts";
import { httpOn, openEnd } from "./http-on-connection.ts";
import { isLastAnswer, restOf, tooLate } from "./last-answer.ts";
import type { Caller, Callers, Peer } from "./proxies/callers.ts";

/** How many connections there may be, and how long each may keep the shop waiting, in milliseconds. */
export type Bounds = {
  most: number;
  /** From the first byte to the end of a request's header. */
  header: number;
  /** Between an answer and the next request. */
  idle: number;
  /** While an answer is written: without any progress. */
  write: number;
};

/** Handed to the shop with a request: its caller, and the flow to report its answer to. */
export type Line = { caller: Caller; flow: Flow };

/** Resolves callers; `proxyProtocol` if trusted proxies begin each connection with the header of the PROXY protocol. */
export type Fronts = Callers & { proxyProtocol: boolean };

/** The two moments of a streamed answer: something was written, and the reader has taken all of it. */
export type Flow = { written(): void; taken(): void };

export type Server = {
  /** Takes no more connections, ends those that are waiting, and lets the others finish within so many milliseconds. */
  shutdown(grace: number): Promise<void>;
};

export type Connection = {
  /** Network address of the visitor served last, behind trusted proxies. */
  client: string;
  /** Narrowest network that this address lies in. */
  network: string | undefined;
  /** Ends it at once, whatever is under way. */
  end(): void;
  /** Ends it as soon as nothing is under way. */
  finish(): void;
  /** Requests under way. */
  busy: number;
  /** When it has kept the shop waiting for too long; on the clock of `performance`. */
  until: number;
  /** It ends with the answer under way. */
  last: boolean;
  /** It has ended. */
  over: boolean;
};

/** Connections are looked at this often, in milliseconds: a deadline is late by no more. */
const look = 250;
/**
 * The longest that the shop itself takes for a piece of an answer, in milliseconds: its own deadlines are all shorter. Whatever
 * does not tell of its progress (a file, a call's answer, a page for who takes no gzip) is taken within this and a write's time.
 */
const ownTime = 20_000;
/** After an accept that failed, in milliseconds: files are closed meanwhile. */
const breath = 50;

/**
 * Serves HTTP on a port by an accept loop of our own. The runtime's own server has no bounds: a silent connection stays for
 * ever, a body that was refused is read to its end, and an accept that fails, as it does at the limit of open files, ends
 * the process. Here each connection has a deadline, there is a most of them (the one that has been waiting longest gives way
 * to a newcomer), and a failed accept is an event.
 *
 * @param fronts resolves callers behind proxies
 * @param answer never throws for longer than one request: what it throws is a 500 and one event
 */
export function serve(
  listener: Deno.Listener,
  bounds: Bounds,
  fronts: Fronts,
  answer: (request: Request, line: Line) => Promise<Response>,
): Server {
  const serveOn = httpOn();
  const proxyProtocol = fronts.proxyProtocol ? import("./proxies/proxy-protocol.ts") : undefined;
  const connections = new Set<Connection>();
  /** Those without a request under way, the one that has been waiting longest first. */
  const waiting = new Set<Connection>();
  let closing = false;
  const drained = Promise.withResolvers<void>();

  const wait = (connection: Connection, patience: number) => {
    // The last answer of a connection may be told as completed after its end.
    if (connection.over) return;
    connection.until = performance.now() + patience;
    waiting.delete(connection);
    waiting.add(connection);
  };

  const open = (socket: Deno.Conn) => {
    const { hostname: address } = socket.remoteAddr;
    const close = () => closeQuietly(socket);
    const connection: Connection = { client: "", network: "", end: close, finish: close, busy: 0, until: 0, last: false, over: false };
    connections.add(connection);
    wait(connection, bounds.header);
    const over = () => {
      connection.over = true;
      connections.delete(connection);
      waiting.delete(connection);
      if (closing && connections.size === 0) drained.resolve();
    };
    const speak = (peer: Peer) => {
      const { signal, end } = openEnd();
      const take = (request: Request, info: Deno.ServeHandlerInfo) => handle(connection, peer, request, info);
      const http = serveOn(socket, signal, take, failed, () => {});
      serveFor(connection, peer.address);
      connection.end = end;
      connection.finish = () => void http.shutdown().catch(() => {});
      // How a connection ends is its visitor's business: a reset is no event.
      http.finished.then(over, over);
    };
    if (!proxyProtocol || !fronts.isTrusted(address, 0)) return speak({ address });
    // Its time counts into the header's; at the end of it the socket is closed, and the reading fails.
    const leave = () => {
      close();
      over();
    };
    proxyProtocol
      .then(({ takeProxyHeader }) => takeProxyHeader(socket, address))
      .then((peer) => (peer ? speak(peer) : leave()))
      .catch(() => {
        logCounted("warn", "proxy-header-refused");
        leave();
      });
  };

  const handle = async (connection: Connection, peer: Peer, request: Request, info: Deno.ServeHandlerInfo): Promise<Response> => {
    const caller = fronts.callerOf(request, peer);
    if (connection.last) return tooLate();
    serveFor(connection, caller.client);
    connection.busy += 1;
    waiting.delete(connection);
    // The shop bounds its own time; the reader's is what passes between a write and its being taken.
    const taken = () => {
      connection.until = performance.now() + ownTime + bounds.write;
    };
    const written = () => {
      connection.until = performance.now() + bounds.write;
    };
    taken();
    let rest = 0;
    const done = () => {
      connection.busy -= 1;
      if (connection.busy > 0) return;
      if (!connection.last) return wait(connection, bounds.idle);
      if (rest === 0) return connection.end();
      // It ends by itself with the body. One that was told to finish could no longer be ended, whatever it waits for.
      wait(connection, rest);
    };
    info.completed.then(done, done);
    const response = await answer(request, { caller, flow: { written, taken } });
    // Of a request whose client has gone nothing can be read.
    if (request.signal.aborted) return response;
    connection.last ||= closing || isLastAnswer(request, response);
    if (connection.last) {
      rest = restOf(request, response);
      response.headers.set("connection", "close");
    }
    return response;
  };

  const sweep = setInterval(() => {
    const now = performance.now();
    for (const connection of connections) if (connection.until <= now) connection.end();
  }, look);

  void (async () => {
    while (!closing) {
      try {
        const socket = await listener.accept();
        if (closing) {
          socket.close();
          break;
        }
        if (connections.size >= bounds.most) {
          logCounted("warn", "connection-limit", { most: bounds.most });
          const leaving = givingWay(connections, waiting, bounds.most);
          if (!leaving) {
            socket.close();
            continue;
          }
          leaving.end();
          connections.delete(leaving);
          waiting.delete(leaving);
        }
        open(socket);
      } catch (error) {
        if (closing) break;
        if (isVisitorGone(error)) continue;
        logCounted("error", "accept-failed", { reason: error instanceof Error ? error.message : String(error) });
        await new Promise((resolve) => setTimeout(resolve, breath));
      }
    }
  })();

  return {
    async shutdown(grace) {
      closing = true;
      listener.close();
      // Ending a connection breaks off the form that is coming in on it: a busy one ends with its answer.
      for (const connection of connections) if (connection.busy === 0) connection.finish();
      const late = setTimeout(() => {
        for (const connection of connections) connection.end();
      }, grace);
      if (connections.size > 0) await drained.promise;
      clearTimeout(late);
      clearInterval(sweep);
    },
  };
}

function closeQuietly(socket: Deno.Conn): void {
  try {
    socket.close();
  } catch {
    // It is over already.
  }
}

/** Who has left between knocking and being let in is no failure of the door. */
function isVisitorGone(error: unknown): boolean {
  const { NotConnected, ConnectionReset, ConnectionAborted } = Deno.errors;
  return [NotConnected, ConnectionReset, ConnectionAborted].some((kind) => error instanceof kind);
}

/** Notes whom a connection serves. */
function serveFor(connection: Connection, client: string): void {
  if (connection.client === client) return;
  connection.client = client;
  connection.network = networksOf(client)[0]?.name;
}

function failed(error: unknown): Response {
  logCounted("error", "hybrid-ssr-error", { reason: faultOf(error) });
  return new Response("The shop could not answer.\n", {
    status: 500,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
