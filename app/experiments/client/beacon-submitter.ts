import type { Clock } from "./clock.ts";
import { sdkVersion } from "./limits.ts";
import type { Loop } from "./loop.ts";
import type { Queue } from "./queues.ts";
import { createSubmitter } from "./submitter.ts";

export type PostHeaders = Readonly<Record<string, string>>;

export type Transport = {
  /** Posts to a path of the SDK, below `/_measure/`. */
  post(path: string, body: string, headers: PostHeaders): Promise<{ ok: boolean; status: number }>;
  /** Returns false if the browser does not queue the beacon. */
  beacon(path: string, body: string): boolean;
};

export type BeaconSubmitterPorts = {
  clock: Clock;
  transport: Transport;
  authorizationKey: string;
  /** False before the visitor's key is known. */
  canSend(): boolean;
};

export type BeaconSubmitterSettings<Taken> = {
  path: string;
  queue: Queue<Taken>;
  toBody?(taken: Taken): unknown;
  period: number;
  firstWindow?: number;
  merge?(failed: Taken, later: Taken): Taken;
  headers?: PostHeaders;
  /** Sent in a beacon's body instead of `headers`, which beacons cannot have. */
  beaconFields?: Readonly<Record<string, string>>;
};

/** Posts one kind of data periodically; `hide` sends the rest by beacon when the page is hidden. */
export type BeaconSubmitter = Loop & { send(): Promise<void>; clear(): void; hide(): void };

export function createBeaconSubmitter<Taken>(settings: BeaconSubmitterSettings<Taken>, ports: BeaconSubmitterPorts): BeaconSubmitter {
  const { path, queue, toBody = (taken) => taken, headers = {}, beaconFields } = settings;
  const { clock, transport, authorizationKey: token, canSend } = ports;
  const post = (body: string) =>
    transport.post(path, body, headers).then(
      ({ ok }) => ok,
      () => false,
    );
  const submitter = createSubmitter({ ...settings, clock, canSend, toBody, post });
  queue.onFull?.(() => submitter.isRunning() && submitter.send());
  return {
    ...submitter,
    hide() {
      const taken = submitter.take();
      if (!taken) return;
      const entries = toBody(taken);
      const beacon = JSON.stringify({ entries, token, sdk: sdkVersion, ...beaconFields });
      if (!transport.beacon(`${path.replace("/bulk", "")}/beacon`, beacon)) void post(JSON.stringify(entries));
    },
  };
}
