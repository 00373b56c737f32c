import { createClient } from "../../app/experiments/client/client.ts";
import { systemClock } from "../../app/experiments/client/clock.ts";
import { createFlagPolling } from "../../app/experiments/client/flag-feed.ts";
import { sdkVersion } from "../../app/experiments/client/limits.ts";
import { createMeasuredClient } from "../../app/experiments/client/measured-client.ts";
import type { Player, Stage } from "./play.ts";

export const ownPrefix = "/_measure/";

/** Opens the shop's client on the stage that the official SDK gets, too. */
export function openOwnClient({ wire, flags, scenario }: Stage): Player {
  const client = (scenario.isSampled ? createMeasuredClient : createClient)(
    { authorizationKey: "own-origin", mode: scenario.mode ?? "OPTIMIZED", consent: scenario.consent ?? "granted", isLocal: false },
    {
      clock: systemClock,
      transport: {
        post: (path, body, headers) => wire.post(ownPrefix + path, body, { SplitSDKVersion: sdkVersion, ...headers }),
        beacon(path, body) {
          try {
            return wire.beacon(ownPrefix + path, body);
          } catch {
            return false;
          }
        },
      },
      report: () => {},
      emit: () => {},
    },
  );
  const feed = createFlagPolling({
    clock: systemClock,
    read: async () => structuredClone({ key: "anna", trafficType: "user", experiments: flags }),
    onAnswer: client.answered,
  });
  feed.start();
  return {
    page: (experiments) => client.treatments(new Map(experiments.map((name) => [name, undefined]))),
    event: (name, value, properties) => client.track(name, { value, properties }),
    eventOf: (key, name) => client.shared(key).track(name),
    hidden: client.hide,
    pagehide: client.hide,
    consent: (isGranted) => client.setConsent(isGranted ? "granted" : "declined"),
    destroy() {
      feed.stop();
      void client.destroy();
    },
  };
}
