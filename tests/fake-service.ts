import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** Service of one test on its own socket. */
export type FakeService = {
  /** Without a path, for example "http://127.0.0.1:40123". */
  origin: string;
  /** Path, query and headers of every request so far. */
  requests: { url: string; headers: IncomingMessage["headers"] }[];
  /** Method and body of every request so far. */
  sent: { method: string; body: Promise<string>; bytes: Promise<Uint8Array<ArrayBuffer>> }[];
  close(): Promise<void>;
};

/** Starts a service with this answer. `response` is Node's own, so an answer can break off anywhere. */
export async function fakeService(answer: (response: ServerResponse, url: URL) => void): Promise<FakeService> {
  const requests: FakeService["requests"] = [];
  const sent: FakeService["sent"] = [];
  const server = createServer((request, response) => {
    const bytes = buffer(request).then((read) => Uint8Array.from(read));
    sent.push({ method: request.method ?? "", body: bytes.then((read) => new TextDecoder().decode(read)), bytes });
    requests.push({ url: request.url ?? "", headers: request.headers });
    answer(response, new URL(request.url ?? "/", "http://service.test"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    sent,
    async close() {
      // A connection accepted in this turn is not in the server's list yet.
      server.on("connection", (socket) => socket.destroy());
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
}
