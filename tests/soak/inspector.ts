/** V8 inspector of a process that was started with `--inspect`. */
export type Inspector = {
  /** Returns the bytes of objects and of their buffers after a full garbage collection. @throws Error when the process has ended */
  heapAfterCollection(): Promise<{ heap: number; backing: number }>;
  close(): void;
};

/**
 * Connects to the inspector on a local port.
 *
 * @throws Error when the port does not respond
 */
export async function inspect(port: number): Promise<Inspector> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { webSocketDebuggerUrl: string }[];
  if (!target) throw new Error(`nothing to inspect on port ${port}: was the process started with --inspect?`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`the inspector on port ${port} refuses the connection`));
  });
  const waiting = new Map<number, (result: never) => void>();
  const gone = Promise.withResolvers<never>();
  gone.promise.catch(() => {});
  socket.onclose = () => gone.reject(new Error("the inspected process has ended"));
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result: never };
    if (id === undefined) return;
    waiting.get(id)?.(result);
    waiting.delete(id);
  };
  let last = 0;
  const ask = <T>(method: string): Promise<T> =>
    Promise.race([
      gone.promise,
      new Promise<T>((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        socket.send(JSON.stringify({ id: last, method, params: {} }));
      }),
    ]);
  return {
    async heapAfterCollection() {
      await ask("Runtime.discardConsoleEntries");
      for (let round = 0; round < 3; round += 1) await ask("HeapProfiler.collectGarbage");
      const { usedSize, backingStorageSize = 0 } = await ask<{ usedSize: number; backingStorageSize?: number }>("Runtime.getHeapUsage");
      return { heap: usedSize, backing: backingStorageSize };
    },
    close: () => socket.close(),
  };
}
