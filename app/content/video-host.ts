export type VideoHost = {
  name: string;
  origin: string;
  frame(id: string, language: string): string;
  page(id: string): string;
};

/** Origin of YouTube's player that sets no cookies before playback. */
const youtube = "https://www.youtube-nocookie.com";

/** @param origin of the player: YouTube or a stand-in */
export function createVideoHost(origin = youtube): VideoHost {
  const pages = origin === youtube ? "https://www.youtube.com" : origin;
  return {
    name: "YouTube",
    origin,
    frame: (id, language) => `${origin}/embed/${id}?${new URLSearchParams({ autoplay: "1", cc_load_policy: "1", hl: language, rel: "0" })}`,
    page: (id) => `${pages}/watch?v=${id}`,
  };
}

/** Parses the id from any form of a YouTube URL, or an id alone. */
export function parseVideoId(typed: string | null | undefined): string | undefined {
  return /^(?:https:\/\/(?:www\.|m\.)?youtu(?:\.be|be(?:-nocookie)?\.com)\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/)?)?([\w-]{11})(?:[?&#]|$)/.exec(
    (typed ?? "").trim(),
  )?.[1];
}
