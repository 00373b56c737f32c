/** Where videos lie that are no files of the content service: the one host that the shop knows. */
export type VideoHost = {
  name: string;
  /** The origin of its frames. */
  origin: string;
  /** The address of a video's frame, which plays it in a language. */
  frame(id: string, language: string): string;
  /** The address of a video's page at the host. */
  page(id: string): string;
};

/** YouTube, by the frames that set no cookie before the video plays. */
const youtube = "https://www.youtube-nocookie.com";

/** @param origin of the host's frames: YouTube's, or of what stands in for it */
export function videoHost(origin = youtube): VideoHost {
  const pages = origin === youtube ? "https://www.youtube.com" : origin;
  return {
    name: "YouTube",
    origin,
    frame: (id, language) => `${origin}/embed/${id}?${new URLSearchParams({ autoplay: "1", cc_load_policy: "1", hl: language, rel: "0" })}`,
    page: (id) => `${pages}/watch?v=${id}`,
  };
}

/** The id of a video in what an editor typed: its address at the host, in any of its spellings, or the id alone. */
export function videoId(typed: string | null | undefined): string | undefined {
  return /^(?:https:\/\/(?:www\.|m\.)?youtu(?:\.be|be(?:-nocookie)?\.com)\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/)?)?([\w-]{11})(?:[?&#]|$)/.exec(
    (typed ?? "").trim(),
  )?.[1];
}
