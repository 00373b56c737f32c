/** One post or beacon; `at` is in milliseconds since the scenario's start. */
export type Sent = { at: number; by: "post" | "beacon"; path: string; body: unknown; headers: Record<string, string> };

/** Records what clients send, and answers with the set status. */
export function createWire(prefix: string) {
  const sent: Sent[] = [];
  let status: number | "no network" = 200;
  let beacons: "sent" | "refused" | "thrown" = "sent";
  const start = Date.now();
  const note = (by: Sent["by"], url: string, body: string, headers: Record<string, string>) =>
    sent.push({ at: Date.now() - start, by, path: url.slice(prefix.length), body: JSON.parse(body), headers });
  return {
    sent,
    answerPosts(next: typeof status) {
      status = next;
    },
    answerBeacons(next: typeof beacons) {
      beacons = next;
    },
    async post(url: string, body: string, headers: Record<string, string>): Promise<{ ok: boolean; status: number }> {
      note("post", url, body, headers);
      if (status === "no network") throw new TypeError("Failed to fetch");
      return { ok: status === 200, status };
    },
    beacon(url: string, body: string): boolean {
      if (beacons === "thrown") throw new Error("refused");
      if (beacons === "refused") return false;
      note("beacon", url, body, {});
      return true;
    },
  };
}

export type Wire = ReturnType<typeof createWire>;

/** Sorts a copy by time, then by path, since posts of one millisecond may come in any order. */
export function inOrder(sent: readonly Sent[]): Sent[] {
  return [...sent].sort((one, other) => one.at - other.at || one.path.localeCompare(other.path));
}
