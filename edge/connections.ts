import { logCounted } from "#app/observe/counted.ts";
import { faultOf } from "#app/observe/fault.ts";
import { httpOn, openEnd } from "./http-on-connection.ts";
import type { Caller, Callers, Peer } from "./proxies/callers.ts";
import { hasShortBody, isRefusedBody } from "./request-body.ts";

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

type Connection = {
  /** Network address of the visitor served last, behind trusted proxies. */
  client: string;
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
/** A client may hold this share of all connections; beyond it, and where there is no room, its oldest one gives way. */
const clientsShare = 0.25;
/** A refused body that is short is let run out for so many milliseconds: only then its sender reads the answer. */
const runningOut = 5_000;

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
    const connection: Connection = { client: address, end: close, finish: close, busy: 0, until: 0, last: false, over: false };
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
      connection.client = peer.address;
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
    connection.client = caller.client;
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
    const done = () => {
      connection.busy -= 1;
      if (connection.busy > 0) return;
      if (!connection.last) return wait(connection, bounds.idle);
      if (!hasShortBody(request)) return connection.end();
      // It ends by itself with the body. One that was told to finish could no longer be ended, whatever it waits for.
      wait(connection, runningOut);
    };
    info.completed.then(done, done);
    const response = await answer(request, { caller, flow: { written, taken } });
    connection.last ||= closing || isRefusedBody(request, response);
    if (connection.last) response.headers.set("connection", "close");
    return response;
  };

  /** Where all are busy: the oldest connection of the client that holds the most of them, if these are more than its share. */
  const oldestOfGreediest = (): Connection | undefined => {
    const held = new Map<string, number>();
    for (const { client } of connections) held.set(client, (held.get(client) ?? 0) + 1);
    const [greediest, count] = [...held].reduce((most, next) => (next[1] > most[1] ? next : most), ["", 0]);
    if (count <= bounds.most * clientsShare) return undefined;
    for (const connection of connections) if (connection.client === greediest) return connection;
    return undefined;
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
          const [longest = oldestOfGreediest()] = waiting;
          if (!longest) {
            socket.close();
            continue;
          }
          longest.end();
          connections.delete(longest);
          waiting.delete(longest);
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

function failed(error: unknown): Response {
  logCounted("error", "hybrid-ssr-error", { reason: faultOf(error) });
  return new Response("The shop could not answer.\n", {
    status: 500,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
