import { createClient } from "@redis/client";
import type { SharedStore } from "#app/shared-state/shared-store.ts";
import { partsPerWindow } from "#app/shared-state/sliding-window.ts";

const prefix = "passepartout:";
const channel = `${prefix}news`;
/** Milliseconds. */
const connectTimeout = 2_000;
const reconnect = { first: 50, longest: 1_000 };
/** Max commands that wait for an answer; more are refused. */
const maxQueued = 5_000;

/** `takeFromWindow` of app/shared-state/sliding-window.ts, by the server's clock. */
const takeScript = `
local amount, max, window, parts = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local length = window / parts
local current = math.floor(now / length)
local known = redis.call('HGETALL', KEYS[1])
local total, oldest = 0, current
for at = 1, #known, 2 do
  local part = tonumber(known[at])
  if part < current - parts then
    redis.call('HDEL', KEYS[1], known[at])
  else
    total = total + tonumber(known[at + 1])
    oldest = math.min(oldest, part)
  end
end
if amount > 0 and total + amount > max then
  return {total, math.max(1, math.ceil((oldest + parts + 1) * length - now))}
end
redis.call('HINCRBY', KEYS[1], string.format('%.0f', current), amount)
redis.call('PEXPIRE', KEYS[1], math.ceil(window + 2 * length))
return {total + amount, 0}
`;

/** Opens a store in the background. Refuses commands while the connection is lost, and reconnects. */
export function createRedisStore(url: string): SharedStore {
  let listener: ((text: string) => void) | undefined;
  let clients = openClients(url, (text) => listener?.(text));

  return {
    async take({ key, amount, max, window }) {
      const answer = await clients.commands.eval(takeScript, {
        keys: [prefix + key],
        arguments: [amount, max, window, partsPerWindow].map(String),
      });
      const [total = 0, wait = 0] = answer as unknown as number[];
      return { total, wait };
    },
    claim: async (key, milliseconds) =>
      (await clients.commands.set(prefix + key, "1", { condition: "NX", expiration: { type: "PX", value: milliseconds } })) !== null,
    read: async (key) => (await clients.commands.get(prefix + key)) ?? undefined,
    async write(key, text, milliseconds) {
      await clients.commands.set(prefix + key, text, { expiration: { type: "PX", value: milliseconds } });
    },
    async publish(text) {
      await clients.commands.publish(channel, text);
    },
    listen(onMessage) {
      listener = onMessage;
    },
    reopen() {
      clients.destroy();
      clients = openClients(url, (text) => listener?.(text));
    },
    async close() {
      clients.destroy();
    },
  };
}

/** Opens two clients, since one that subscribes cannot send other commands. */
function openClients(url: string, listener: (text: string) => void) {
  const commands = openClient(url);
  const news = openClient(url);
  void news
    .connect()
    .then(() => news.subscribe(channel, listener))
    .catch(() => {});
  void commands.connect().catch(() => {});
  const destroy = () => {
    commands.destroy();
    news.destroy();
  };
  return { commands, destroy };
}

function openClient(url: string): ReturnType<typeof createClient> {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    // For managed clusters only; enabled, it would read an environment variable.
    maintNotifications: "disabled",
    commandsQueueMaxLength: maxQueued,
    socket: { connectTimeout, reconnectStrategy: (tries) => Math.min(reconnect.first * 2 ** tries, reconnect.longest) },
  });
  // Failed commands report the error (app/shared-state/shared-state.ts).
  client.on("error", () => {});
  return client as ReturnType<typeof createClient>;
}
