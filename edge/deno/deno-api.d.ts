// The parts of Deno 2.9 that `edge` uses.

declare namespace Deno {
  const args: readonly string[];
  const build: { readonly os: string };
  const stdout: { writeSync(bytes: Uint8Array): number };
  const stderr: { writeSync(bytes: Uint8Array): number };

  namespace env {
    function get(name: string): string | undefined;
    function toObject(): Record<string, string>;
  }

  namespace errors {
    class AddrInUse extends Error {}
    class NotFound extends Error {}
    class NotCapable extends Error {}
    class NotConnected extends Error {}
    class ConnectionReset extends Error {}
    class ConnectionAborted extends Error {}
  }

  /** Values are in bytes; `external` is the memory of buffers that JavaScript objects hold. */
  function memoryUsage(): { rss: number; heapTotal: number; heapUsed: number; external: number };

  interface NetAddr {
    transport: "tcp" | "udp";
    hostname: string;
    port: number;
  }

  interface ServeHandlerInfo {
    readonly remoteAddr: NetAddr;
    readonly completed: Promise<void>;
  }

  interface ServeOptions {
    hostname?: string;
    port?: number;
    signal?: AbortSignal;
    onListen?: (address: NetAddr) => void;
    onError?: (error: unknown) => Response | Promise<Response>;
  }

  interface HttpServer {
    readonly addr: NetAddr;
    readonly finished: Promise<void>;
    shutdown(): Promise<void>;
  }

  interface Conn {
    readonly localAddr: NetAddr;
    readonly remoteAddr: NetAddr;
    read(into: Uint8Array): Promise<number | null>;
    close(): void;
  }

  interface Listener {
    readonly addr: NetAddr;
    accept(): Promise<Conn>;
    close(): void;
  }

  function listen(options: { hostname?: string; port: number; tcpBacklog?: number }): Listener;

  type ServeHandler = (request: Request, info: ServeHandlerInfo) => Response | Promise<Response>;

  function serve(options: ServeOptions, handler: ServeHandler): HttpServer;

  interface FileInfo {
    readonly isFile: boolean;
    readonly isDirectory: boolean;
    readonly size: number;
    readonly mtime: Date | null;
  }

  interface DirEntry {
    readonly name: string;
    readonly isFile: boolean;
    readonly isDirectory: boolean;
    readonly isSymlink: boolean;
  }

  interface FsFile {
    readonly readable: ReadableStream<Uint8Array<ArrayBuffer>>;
    stat(): Promise<FileInfo>;
    close(): void;
  }

  function readFile(path: string | URL): Promise<Uint8Array<ArrayBuffer>>;
  function readTextFile(path: string | URL): Promise<string>;
  function readTextFileSync(path: string | URL): string;
  function readDir(path: string | URL): AsyncIterable<DirEntry>;
  function open(path: string | URL, options?: { read?: boolean }): Promise<FsFile>;
  function stat(path: string | URL): Promise<FileInfo>;
  function mkdir(path: string | URL, options?: { recursive?: boolean }): Promise<void>;
  function writeTextFile(path: string | URL, text: string): Promise<void>;
  function rename(from: string | URL, to: string | URL): Promise<void>;
  function remove(path: string | URL): Promise<void>;

  type Signal = "SIGINT" | "SIGTERM" | "SIGHUP";
  function addSignalListener(signal: Signal, listener: () => void): void;
  function exit(code?: number): never;
}

// @types/node 20 does not declare node:sqlite; Deno and Node 22 have it.
declare module "node:sqlite" {
  type SqlValue = null | number | bigint | string | Uint8Array;

  class StatementSync {
    all(...values: SqlValue[]): Record<string, unknown>[];
    get(...values: SqlValue[]): Record<string, unknown> | undefined;
    run(...values: SqlValue[]): { changes: number | bigint; lastInsertRowid: number | bigint };
  }

  class DatabaseSync {
    constructor(location: string);
    exec(statements: string): void;
    prepare(statement: string): StatementSync;
    close(): void;
  }
}
