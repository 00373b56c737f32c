import { ClientOfflineError, createClient, ErrorReply } from "@redis/client";
import type { RateLimitRequest, RateLimitResult, SharedStore } from "#app/shared-state/shared-store.ts";
import { partsPerWindow } from "#app/shared-state/sliding-window.ts";

const prefix = "passepartout:";
const channel = `${prefix}news`;
/** Timeouts, and pauses between attempts to reconnect (ms). */
const connectTimeout = 2_000;
const probeTimeout = 5_000;
const reconnect = { first: 50, longest: 1_000 };
/** Max commands that wait for a response; more are rejected. */
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

/** Opens a store in the background. While the connection is lost, it rejects commands with the reason, and reconnects. */
export function createRedisStore(url: string): SharedStore {
  let onNews: (text: string) => void = () => {};
  let onRefusedNews: (reason: string) => void = () => {};
  const open = () =>
    openClients(
      url,
      (text) => onNews(text),
      (reason) => onRefusedNews(reason),
    );
  let clients = open();
  return {
    take: (request) => clients.send((client) => take(client, request)),
    async claim(key, milliseconds) {
      const options = { condition: "NX", expiration: { type: "PX", value: milliseconds } } as const;
      return (await clients.send((client) => client.set(prefix + key, "1", options))) !== null;
    },
    read: async (key) => (await clients.send((client) => client.get(prefix + key))) ?? undefined,
    async write(key, text, milliseconds) {
      await clients.send((client) => client.set(prefix + key, text, { expiration: { type: "PX", value: milliseconds } }));
    },
    async publish(text) {
      await clients.send((client) => client.publish(channel, text));
    },
    listen(listener, onRefused) {
      onNews = listener;
      onRefusedNews = onRefused ?? onRefusedNews;
    },
    reopen() {
      clients.destroy();
      clients = open();
    },
    async close() {
      clients.destroy();
    },
  };
}

/** @throws Error with the reason, without the password */
export async function probeRedis(url: string): Promise<void> {
  const [commands, news] = [openClient(url), openClient(url)];
  let isLate = false;
  const destroy = () => {
    commands.client.destroy();
    news.client.destroy();
  };
  const timer = setTimeout(() => {
    isLate = true;
    destroy();
  }, probeTimeout);
  try {
    await commands.send((client) => take(client, { key: "doctor", amount: 1, max: 1, window: 1_000 }));
    await news.send((client) => client.subscribe(channel, () => {}));
  } catch (error) {
    throw isLate ? new Error(`no answer within ${probeTimeout / 1_000} seconds`) : error;
  } finally {
    clearTimeout(timer);
    destroy();
  }
}

type Client = ReturnType<typeof createClient>;

async function take(client: Client, { key, amount, max, window }: RateLimitRequest): Promise<RateLimitResult> {
  const answer = await client.eval(takeScript, {
    keys: [prefix + key],
    arguments: [amount, max, window, partsPerWindow].map(String),
  });
  const [total = 0, wait = 0] = answer as unknown as number[];
  return { total, wait };
}

/** Opens two clients, since one that subscribes cannot send other commands. */
function openClients(url: string, onNews: (text: string) => void, onRefusedNews: (reason: string) => void) {
  const commands = openClient(url);
  const news = openClient(url);
  const refuse = (error: unknown) => {
    if (error instanceof ErrorReply) onRefusedNews(reasonOf(error, url));
  };
  let isSubscribed = false;
  // After a reconnect, the client repeats only a subscription that has succeeded.
  news.client.on("ready", () => {
    if (isSubscribed) return;
    news.client.subscribe(channel, onNews).then(() => {
      isSubscribed = true;
    }, refuse);
  });
  news.client.on("error", (error) => {
    if (isSubscribed) refuse(error);
  });
  const destroy = () => {
    commands.client.destroy();
    news.client.destroy();
  };
  return { send: commands.send, destroy };
}

/** `send` waits for the first connection or its failure. While the client is offline, it rejects with the client's last error. */
function openClient(url: string) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    // Managed clusters alone send such notifications, for which the client would read an environment variable.
    maintNotifications: "disabled",
    commandsQueueMaxLength: maxQueued,
    socket: { connectTimeout, reconnectStrategy: (tries) => Math.min(reconnect.first * 2 ** tries, reconnect.longest) },
  }) as Client;
  let lastError: unknown;
  const opened = new Promise<void>((resolve) => {
    client.on("error", (error) => {
      lastError = error;
      resolve();
    });
    void client.connect().then(
      () => resolve(),
      () => resolve(),
    );
  });
  async function send<Answer>(command: (client: Client) => Promise<Answer>): Promise<Answer> {
    await opened;
    try {
      return await command(client);
    } catch (error) {
      throw new Error(reasonOf(error instanceof ClientOfflineError ? (lastError ?? error) : error, url));
    }
  }
  return { client, send };
}

/** Removes the password, since an old Redis repeats the arguments of a command that it does not know. */
function reasonOf(error: unknown, url: string): string {
  const { message, code, name } = error as Error & { code?: string };
  const { password } = new URL(url);
  const secrets = [password, decodeURIComponent(password)].filter((secret) => secret !== "");
  // Node's error has no message if a host name has several addresses and none of them can be reached.
  return secrets.reduce((text, secret) => text.replaceAll(secret, "…"), message || code || name);
}
